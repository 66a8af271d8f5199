import { AppError, rule } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { findAccount, forgetAccounts } from './accounts.ts'
import { requireActor } from './actor.ts'
import { uncached, userAnswer, userSchema } from './answer.ts'
import { logAuth } from './authLog.ts'
import { attempt, isShut, normalLogin } from './lockout.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { refuseWeak } from './weakPassword.ts'

const body = z.object({ oldPassword: z.string().max(300), newPassword: z.string().min(12).max(200) })

describeRoute({
  method: 'POST',
  path: '/api/v1/auth/password',
  summary: 'Change one’s own password; other sessions of the user end',
  tag: 'auth',
  body,
  status: 204,
})
describeRoute({
  method: 'GET',
  path: '/api/v1/auth/me',
  summary: 'Who is signed in',
  tag: 'auth',
  answer: userSchema,
})

const accountOf = async (deps: Deps, request: FastifyRequest) => {
  const account = await findAccount(deps.db.people.system, sql`u.id = ${requireActor(request).id}`)
  if (!account) throw new AppError('sessionExpired')
  return account
}

export const me = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  uncached(reply)
  return userAnswer(await accountOf(deps, request))
}

/** A stolen token must not serve to guess the password: attempts count as those of sign-in do. */
export const changePassword = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const account = await accountOf(deps, request)
  const { oldPassword, newPassword } = parse(body, request.body)
  refuseWeak(newPassword, { field: 'newPassword', userName: account.userName })
  const login = normalLogin(account.userName)
  const { isRight, shutForS } = await attempt(deps, login, () => isPassword(oldPassword, account.password))
  if (!isRight) {
    await logAuth({ deps, tx: deps.db.people.system, request }, account, {
      action: 'passwordChange',
      result: 'denied',
    })
    throw shutForS > 0 ? isShut(shutForS) : rule('oldPassword', 'invalid')
  }
  const kept = await hashPassword(newPassword)
  await deps.db.people.scoped('all', async (tx) => {
    await sql`update users set password = ${kept}, version = version + 1, updated_at = ${deps.clock()}
      where id = ${account.id}`.execute(tx)
    await endSessionsOf(tx, account.id, {
      at: deps.clock(),
      ...(request.sessionId ? { except: request.sessionId } : {}),
    })
    await logAuth({ deps, tx, request }, account, { action: 'passwordChange' })
  })
  forgetAccounts(deps.db)
  return reply.code(204).send()
}
