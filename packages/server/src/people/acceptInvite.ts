import { AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Account, findAccount, forgetAccounts } from '../auth/accounts.ts'
import { refusal, uncached } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { normalLogin } from '../auth/lockout.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { refuseWeak } from '../auth/weakPassword.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { readLink, spendLink } from './links.ts'

const tokenOnly = z.object({ token: z.string().min(1).max(200) })
const body = tokenOnly.extend({ password: z.string().min(12).max(200) })
const whose = z.object({
  userName: z.string(),
  name: z.string().nullable(),
  tenantName: z.string().nullable(),
  kind: z.enum(['invite', 'reset']),
  expiresAt: z.string(),
})

const open = { method: 'POST', tag: 'auth', public: true, errors: [403, 410] } as const
describeRoute({
  ...open,
  path: '/api/v1/auth/invite',
  summary: 'Whose password a one-time link sets',
  body: tokenOnly,
  answer: whose,
})
describeRoute({
  ...open,
  path: '/api/v1/auth/invite/accept',
  summary: 'Set the password by a one-time link; the user’s sessions end',
  body,
  answer: z.object({ userName: z.string() }),
  errors: [403, 410, 422],
})

/** The link's account, if it may come in at all. */
async function accountOf(tx: Tx, userId: string): Promise<Account> {
  const account = await findAccount(tx, sql`u.id = ${userId}`)
  if (!account) throw new AppError('linkExpired')
  const refused = refusal(account)
  if (refused) throw refused
  return account
}

export const readInvite = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  uncached(reply)
  const { token } = parse(tokenOnly, request.body, 'malformed')
  const { system } = deps.db
  const { userId, expiresAt } = await readLink(system, token, deps.clock())
  const { userName, name, tenantName, password } = await accountOf(system, userId)
  const kind = password === null ? 'invite' : 'reset'
  return { userName, name, tenantName, kind, expiresAt: expiresAt.toISOString() }
}

/** A password that is refused leaves the link good: everything is one transaction. */
export const acceptInvite = (deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  uncached(reply)
  parse(tokenOnly, request.body, 'malformed')
  const { token, password } = parse(body, request.body)
  const now = deps.clock()
  const { userId } = await readLink(deps.db.people.system, token, now)
  refuseWeak(password, {
    field: 'password',
    userName: (await accountOf(deps.db.people.system, userId)).userName,
  })
  const kept = await hashPassword(password)
  const userName = await deps.db.people.scoped('all', async (tx) => {
    const account = await accountOf(tx, await spendLink(tx, token, now))
    await sql`update users set password = ${kept}, version = version + 1, updated_at = ${now}
      where id = ${account.id}`.execute(tx)
    await sql`delete from sign_in_failures where login = ${normalLogin(account.userName)}`.execute(tx)
    await endSessionsOf(tx, account.id, { at: now })
    await logAuth({ deps, tx, request }, account, { action: 'passwordChange' })
    return account.userName
  })
  forgetAccounts(deps.db)
  return { userName }
}
