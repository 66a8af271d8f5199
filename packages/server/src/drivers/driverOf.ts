import { sql } from 'kysely'
import { type Account, findAccount } from '../auth/accounts.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'

type Asked = { phone: string; ip: string; requestId: string }

/**
 * The driver of a telephone, made at the first sign-in. One whom a company wrote down is found by the number,
 * however it was written; staff are never signed in this way.
 */
export async function driverOf(deps: Deps, tx: Tx, { phone, ip, requestId }: Asked): Promise<Account> {
  await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(tx)
  const found = await sql<{ id: string }>`select id from users where roles = '{Client}'
      and (lower(user_name) = ${phone} or regexp_replace(phone, '\\D', '', 'g') = ${phone.slice(1)})
    order by lower(user_name) = ${phone} desc, created_at, id limit 1`.execute(tx)
  const id = found.rows[0]?.id ?? deps.newId()
  if (!found.rows[0]) {
    const row = { id, userName: await freeName(tx, phone, id), phone, roles: ['Client'] }
    await sql`insert into users (id, user_name, phone, roles, created_at)
      values (${id}, ${row.userName}, ${phone}, ${row.roles}, ${deps.clock()})`.execute(tx)
    await writeLog(
      { deps, tx, actor: null, ip, requestId },
      { action: 'create', entity: 'users', row, after: row, userName: 'driver' },
    )
  }
  return (await findAccount(tx, sql`u.id = ${id}`))!
}

/** The telephone itself; should one of the staff be called so, the telephone with the id. */
async function freeName(tx: Tx, phone: string, id: string): Promise<string> {
  const taken = await sql`select from users where lower(user_name) = ${phone}`.execute(tx)
  return taken.rows.length > 0 ? `${phone}-${id.slice(-8)}` : phone
}
