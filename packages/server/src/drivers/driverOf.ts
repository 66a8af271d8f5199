import { type Account, findAccount } from '../auth/accounts.ts'
import { dropLinks } from '../auth/dropLinks.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { maskPhone, writeLog } from '../logs/writeLog.ts'

type Asked = { phone: string; ip: string; requestId: string }
type Found = { id: string; isProved: boolean; tenantId: string | null }

/**
 * The driver of a telephone, made at the first sign-in. One whom a company wrote down is found by the number,
 * however it was written, unless somebody has proved that number; staff are never signed in this way. `isTakenOver`: once it is committed, whoever
 * held the account is to be signed out.
 */
export async function driverOf(
  deps: Deps,
  tx: Tx,
  asked: Asked,
): Promise<{ account: Account; isTakenOver: boolean }> {
  const { phone } = asked
  await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(tx)
  const found = await sql<Found>`select id, phone_proved_at is not null as "isProved", tenant_id as "tenantId"
    from users where roles = '{Client}'
      and (regexp_replace(phone, '\\D', '', 'g') = ${phone.slice(1)}
        or coalesce(phone, '') = '' and lower(user_name) = ${phone})
    order by phone_proved_at is not null desc, lower(user_name) = ${phone} desc, created_at, id limit 1`.execute(
    tx,
  )
  const known = found.rows[0]
  const id = known?.id ?? (await makeDriver(deps, tx, asked))
  const isTakenOver = known?.isProved === false
  if (isTakenOver) await takeOver(deps, tx, { ...asked, ...known })
  return { account: (await findAccount(tx, sql`u.id = ${id}`))!, isTakenOver }
}

async function makeDriver(deps: Deps, tx: Tx, { phone, ip, requestId }: Asked): Promise<string> {
  const id = deps.newId()
  const row = { id, userName: await freeName(tx, phone, id), phone, roles: ['Client'] }
  await sql`insert into users (id, user_name, phone, roles, created_at, phone_proved_at)
    values (${id}, ${row.userName}, ${phone}, ${row.roles}, ${deps.clock()}, ${deps.clock()})`.execute(tx)
  const after = { ...row, userName: maskPhone(row.userName), phone: maskPhone(phone) }
  await writeLog(
    { deps, tx, actor: null, ip, requestId },
    { action: 'create', entity: 'users', row, after, userName: 'driver' },
  )
  return id
}

/** From the first proof the account is its driver's alone: who held it by a password or a link is out. */
async function takeOver(
  deps: Deps,
  tx: Tx,
  { id, tenantId, phone, ip, requestId }: Asked & Found,
): Promise<void> {
  const now = deps.clock()
  await sql`update users set phone = ${phone}, phone_proved_at = ${now}, password = null, version = version + 1,
    updated_at = ${now} where id = ${id}`.execute(tx)
  await dropLinks(tx, id)
  await endSessionsOf(tx, id, { at: now })
  await writeLog(
    { deps, tx, actor: null, ip, requestId },
    { action: 'phoneProved', entity: 'users', row: { id, tenantId }, userName: 'driver' },
  )
}

/** The telephone itself; should somebody else be called so, the telephone with the id. */
export async function freeName(tx: Tx, phone: string, id: string): Promise<string> {
  const taken = await sql`select from users where lower(user_name) = ${phone} and id <> ${id}`.execute(tx)
  return taken.rows.length > 0 ? `${phone}-${id.slice(-8)}` : phone
}
