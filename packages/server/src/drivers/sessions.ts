import type { FastifyInstance } from 'fastify'
import { signedOut } from '../auth/accounts.ts'
import { originOf, refusal, uncached, userAnswer } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { driverJar, setCookie } from '../auth/cookie.ts'
import { startSession } from '../auth/sessions.ts'
import { serve } from '../calls/serve.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { normalPhone } from '../messages/phone.ts'
import { refresh, signOut } from '../signIn/signOut.ts'
import { driverOf } from './driverOf.ts'
import { useCode } from './useCode.ts'

/** Tokens and cookies are as those of the staff; the account has the role Client and no other. */
export function driverSessions(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/driver/sessions', async ({ body, request, reply }) => {
    const { phone: typed, code } = body
    const phone = normalPhone(typed)
    await useCode(deps, { phone, ip: request.ip }, code)
    const { account, isTakenOver, session } = await deps.db.scoped('all', async (tx) => {
      const { account, isTakenOver } = await driverOf(deps, tx, {
        phone,
        ip: request.ip,
        requestId: request.id,
      })
      const refused = refusal(account)
      await logAuth({ deps, tx, request }, account, {
        action: 'signIn',
        ...(refused ? { result: 'denied' } : {}),
      })
      if (refused) return { account, isTakenOver, session: undefined }
      await sql`update users set last_sign_in_at = ${deps.clock()} where id = ${account.id}`.execute(tx)
      const origin = originOf(request)
      const session = await startSession({ deps, tx, userId: account.id, origin, isLong: true })
      return { account, isTakenOver, session }
    })
    if (isTakenOver) signedOut(deps, account.id)
    if (!session) throw refusal(account)
    setCookie(reply, deps.config, session, driverJar)
    uncached(reply)
    return {
      token: await app.auth.sign({ userId: account.id, sessionId: session.id }),
      user: userAnswer(account),
    }
  })
  serve(app, deps, 'POST /api/v1/driver/refresh', refresh(app, deps, driverJar))
  serve(app, deps, 'POST /api/v1/driver/logout', signOut(deps, driverJar))
}
