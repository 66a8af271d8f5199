import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { findByLogin } from './accounts.ts'
import { originOf, refusal, sessionSchema, uncached, userAnswer } from './answer.ts'
import { logAuth } from './authLog.ts'
import { setCookie } from './cookie.ts'
import { readDevice, rememberDevice } from './knownDevice.ts'
import { attempt, isShut, normalLogin, triesOf } from './lockout.ts'
import { isPassword } from './password.ts'
import { startSession } from './sessions.ts'

const body = z.object({
  userName: z.string().max(300),
  password: z.string().max(300),
  remember: z.boolean().optional(),
})

describeRoute({
  method: 'POST',
  path: '/api/v1/auth/login',
  summary: 'Sign in by user name or e-mail; the refresh token comes in an HttpOnly cookie',
  tag: 'auth',
  public: true,
  body,
  answer: sessionSchema,
})

/** Wrong name and wrong password look alike, in words, in time and in the lock that follows. */
export const signIn =
  (app: FastifyInstance, deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { userName, password, remember = false } = parse(body, request.body, 'malformed')
    const login = normalLogin(userName)
    const account = await findByLogin(deps.db.system, login)
    const device = await readDevice(deps, request)
    const { isRight, shutForS } = await attempt(deps, triesOf(login, account?.id, device), () =>
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
