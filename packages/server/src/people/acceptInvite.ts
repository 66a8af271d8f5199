import { AppError } from '@zaryad/model'
import { type Invited, inviteBody, inviteToken } from '@zaryad/model/calls/auth'
import { type Account, findAccount, signedOut } from '../auth/accounts.ts'
import { refusal, uncached } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { normalLogin } from '../auth/lockout.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { refuseWeak } from '../auth/weakPassword.ts'
import type { Asked } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { readLink, spendLink } from './links.ts'

/** The link's account, if it may come in at all. */
async function accountOf(tx: Tx, userId: string): Promise<Account> {
  const account = await findAccount(tx, sql`u.id = ${userId}`)
  if (!account) throw new AppError('linkExpired')
  const refused = refusal(account)
  if (refused) throw refused
  return account
}

export const readInvite =
  (deps: Deps) =>
  async ({ body: { token }, reply }: Asked<'POST /api/v1/auth/invite'>) => {
    uncached(reply)
    const { system } = deps.db
    const { userId, expiresAt } = await readLink(system, token, deps.clock())
    const { userName, name, tenantName, password } = await accountOf(system, userId)
    const kind: Invited['kind'] = password === null ? 'invite' : 'reset'
    return { userName, name, tenantName, kind, expiresAt: expiresAt.toISOString() }
  }

type AskedAccept = Asked<'POST /api/v1/auth/invite/accept'>

/** A password that is refused leaves the link good: everything is one transaction. */
export const acceptInvite =
  (deps: Deps) =>
  async ({ request, reply }: AskedAccept) => {
    uncached(reply)
    parse(inviteToken, request.body, 'malformed')
    const { token, password } = parse(inviteBody, request.body)
    const now = deps.clock()
    const { userId } = await readLink(deps.db.people.system, token, now)
    refuseWeak(password, {
      field: 'password',
      userName: (await accountOf(deps.db.people.system, userId)).userName,
    })
    const kept = await hashPassword(password)
    const { id, userName } = await deps.db.people.scoped('all', async (tx) => {
      const account = await accountOf(tx, await spendLink(tx, token, now))
      await sql`update users set password = ${kept}, version = version + 1, updated_at = ${now}
      where id = ${account.id}`.execute(tx)
      await sql`delete from sign_in_failures where login = ${normalLogin(account.userName)}`.execute(tx)
      await endSessionsOf(tx, account.id, { at: now })
      await logAuth({ deps, tx, request }, account, { action: 'passwordChange' })
      return account
    })
    signedOut(deps, id)
    return { userName }
  }
