import { AppError, rule } from '@zaryad/model'
import { findAccount, signedOut } from '../auth/accounts.ts'
import { uncached, userAnswer } from '../auth/answer.ts'
import { logAuth } from '../auth/authLog.ts'
import { dropLinks } from '../auth/dropLinks.ts'
import { readDevice } from '../auth/knownDevice.ts'
import { attempt, isShut, triesOf } from '../auth/lockout.ts'
import { hashPassword, isPassword } from '../auth/password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { refuseWeak } from '../auth/weakPassword.ts'
import type { Asked } from '../calls/serve.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

const accountOf = async (deps: Deps, id: string) => {
  const account = await findAccount(deps.db.people.system, sql`u.id = ${id}`)
  if (!account) throw new AppError('sessionExpired')
  return account
}

export const me =
  (deps: Deps) =>
  async ({ actor, reply }: Asked<'GET /api/v1/auth/me'>) => {
    uncached(reply)
    return userAnswer(await accountOf(deps, actor.id))
  }

type AskedChange = Asked<'POST /api/v1/auth/password'>

/** A stolen token must not serve to guess the password: attempts count as those of sign-in do. */
export const changePassword =
  (deps: Deps) =>
  async ({ actor, body, request }: AskedChange) => {
    const account = await accountOf(deps, actor.id)
    const { oldPassword, newPassword } = body
    refuseWeak(newPassword, { field: 'newPassword', userName: account.userName })
    const tries = triesOf(account.userName, account, await readDevice(deps, request))
    const { isRight, shutForS } = await attempt(deps, tries, () => isPassword(oldPassword, account.password))
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
      await dropLinks(tx, account.id)
      await endSessionsOf(tx, account.id, {
        at: deps.clock(),
        ...(request.sessionId ? { except: request.sessionId } : {}),
      })
      await logAuth({ deps, tx, request }, account, { action: 'passwordChange' })
    })
    signedOut(deps, account.id)
  }
