import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { findByLogin } from '../auth/accounts.ts'
import { originOf, refusal, uncached, userAnswer } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { setCookie } from '../auth/cookie.ts'
import { readDevice, rememberDevice } from '../auth/knownDevice.ts'
import { attempt, isShut, normalLogin, triesOf } from '../auth/lockout.ts'
import { isPassword } from '../auth/password.ts'
import { startSession } from '../auth/sessions.ts'
import type { Asked } from '../calls/serve.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** Wrong name and wrong password look alike, in words, in time and in the lock that follows. */
export const signIn =
  (app: FastifyInstance, deps: Deps) =>
  async ({ body, request, reply }: Asked<'POST /api/v1/auth/login'>) => {
    const { userName, password, remember = false } = body
    const account = await findByLogin(deps.db.system, normalLogin(userName))
    const device = await readDevice(deps, request)
    const { isRight, shutForS } = await attempt(deps, triesOf(userName, account, device), () =>
      isPassword(password, account?.password),
    )
    if (!account || !isRight) {
      await logAuth({ deps, tx: deps.db.system, request }, account, {
        action: 'signIn',
        typed: userName,
        result: 'denied',
      })
      throw shutForS > 0 ? isShut(shutForS) : new AppError('wrongCredentials')
    }
    const refused = refusal(account)
    if (refused) {
      await logAuth({ deps, tx: deps.db.system, request }, account, { action: 'signIn', result: 'denied' })
      throw refused
    }
    const session = await deps.db.scoped('all', async (tx) => {
      await sql`update users set last_sign_in_at = ${deps.clock()} where id = ${account.id}`.execute(tx)
      await logAuth({ deps, tx, request }, account, { action: 'signIn' })
      return startSession({ deps, tx, userId: account.id, origin: originOf(request), isLong: remember })
    })
    setCookie(reply, deps.config, session)
    await rememberDevice(deps, reply, { device, userId: account.id })
    uncached(reply)
    const token = await app.auth.sign({ userId: account.id, sessionId: session.id })
    return { token, user: userAnswer(account) }
  }
