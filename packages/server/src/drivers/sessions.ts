import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { originOf, refusal, sessionSchema, uncached, userAnswer } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { driverJar, setCookie } from '../auth/cookie.ts'
import { startSession } from '../auth/sessions.ts'
import { refresh, signOut } from '../auth/signOut.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { fieldsOf, limited } from '../http/limits.ts'
import { parse } from '../http/parse.ts'
import { normalPhone } from '../messages/phone.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { driverOf } from './driverOf.ts'
import { useCode } from './useCode.ts'

const body = z.strictObject({ phone: z.string().max(30), code: z.string().regex(/^\d{6}$/) })
const base = '/api/v1/driver'
const route = { method: 'POST', tag: 'driver', public: true } as const
describeRoute({
  ...route,
  path: `${base}/sessions`,
  summary: 'Sign a driver in by the one-time code; the first time, the account is made',
  body,
  answer: sessionSchema,
  errors: [422, 429],
})
describeRoute({
  ...route,
  path: `${base}/refresh`,
  summary: 'A new token by the driver’s refresh cookie, which is used up and replaced',
  answer: sessionSchema,
})
describeRoute({ ...route, path: `${base}/logout`, summary: 'End the driver’s session', status: 204 })

/** Tokens and cookies are as those of the staff; the account has the role Client and no other. */
export function driverSessions(app: FastifyInstance, deps: Deps): void {
  const signIns = limited(app, { flood: 1_200, each: 20, of: ({ body }) => fieldsOf(body, 'phone') })
  app.post(`${base}/sessions`, signIns, async (request, reply) => {
    const { phone: typed, code } = parse(body, request.body)
    const phone = normalPhone(typed)
    await useCode(deps, { phone }, code)
    const { account, session } = await deps.db.scoped('all', async (tx) => {
      const account = await driverOf(deps, tx, { phone, ip: request.ip, requestId: request.id })
      const refused = refusal(account)
      await logAuth({ deps, tx, request }, account, {
        action: 'signIn',
        ...(refused ? { result: 'denied' } : {}),
      })
      if (refused) return { account, session: undefined }
      await sql`update users set last_sign_in_at = ${deps.clock()} where id = ${account.id}`.execute(tx)
      const origin = originOf(request)
      return { account, session: await startSession({ deps, tx, userId: account.id, origin, isLong: true }) }
    })
    if (!session) throw refusal(account)
    setCookie(reply, deps.config, session, driverJar)
    uncached(reply)
    return {
      token: await app.auth.sign({ userId: account.id, sessionId: session.id }),
      user: userAnswer(account),
    }
  })
  app.post(`${base}/refresh`, limited(app, { flood: 12_000 }), refresh(app, deps, driverJar))
  app.post(`${base}/logout`, signOut(deps, driverJar))
}
