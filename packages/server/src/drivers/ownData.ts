import { AppError } from '@zaryad/model'
import type { OwnData } from '@zaryad/model/calls/auth'
import { forgetAccounts } from '../auth/accounts.ts'
import { uncached } from '../auth/answer.ts'
import type { Asked } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { maskPhone, writeLog } from '../logs/writeLog.ts'
import { keepPhone, provedPhone } from './ownPhone.ts'

async function find(tx: Tx, id: string): Promise<OwnData> {
  const found = await sql<OwnData>`select u.id, u.user_name as "userName", u.name, u.phone, u.email,
      t.name as "tenantName"
    from users u left join tenants t on t.id = u.tenant_id where u.id = ${id}`.execute(tx)
  const row = found.rows[0]
  if (!row) throw new AppError('sessionExpired')
  return row
}

export const ownData =
  (deps: Deps) =>
  async ({ actor, reply }: Asked<'GET /api/v1/auth/profile'>) => {
    uncached(reply)
    return find(deps.db.people.system, actor.id)
  }

type AskedChange = Asked<'PATCH /api/v1/auth/profile'>

export const changeOwnData =
  (deps: Deps) =>
  async ({ caller, actor, body, reply }: AskedChange) => {
    uncached(reply)
    const { id, tenantId } = actor
    const { code, ...given } = body
    const proved = await provedPhone(deps, { id, phone: given.phone, code, ip: caller.ip })
    const changed = await deps.db.people.scoped('all', async (tx) => {
      const before = await find(tx, id)
      const { name } = { ...before, ...given }
      await sql`update users set name = ${name || null}, version = version + 1,
      updated_at = ${deps.clock()} where id = ${id}`.execute(tx)
      if (proved !== undefined) await keepPhone(deps, tx, { id, phone: proved })
      const after = await find(tx, id)
      const pick = (row: OwnData) => ({
        userName: maskPhone(row.userName),
        name: row.name,
        phone: maskPhone(row.phone),
      })
      await writeLog(
        { ...caller, tx },
        {
          action: 'edit',
          entity: 'users',
          row: { id, tenantId },
          before: pick(before),
          after: pick(after),
        },
      )
      return after
    })
    forgetAccounts(deps.db)
    return changed
  }
