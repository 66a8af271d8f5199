import { AppError, rule } from '@zaryad/model'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { partiesOf } from './act.ts'
import { monthOver } from './monthOver.ts'
import { refreshStatement } from './statements.ts'

type Kept = { id: string; tenant_id: string; period: string; state: string }
type Closing = { id: string; at: Date; userId: string | null; config: Config }

async function lockStatement(tx: Tx, id: string): Promise<Kept> {
  const found =
    await sql<Kept>`select id, tenant_id, period, state from billings where id = ${id} for update`.execute(tx)
  if (!found.rows[0]) throw new AppError('notFound')
  return found.rows[0]
}

/** Counts the month a last time and keeps it so, with a version for ever. A month that goes on stays open. */
export async function closeMonth(tx: Tx, { id, at, userId, config }: Closing): Promise<void> {
  const { tenant_id: tenantId, period, state } = await lockStatement(tx, id)
  if (state !== 'open') throw new AppError('wrongState')
  // of what is being posted the act has all, and what is posted from here on counts after it
  await sql`select hold_months(${tenantId}::uuid, true)`.execute(tx)
  if (at < (await monthOver(tx, tenantId, period)).at) throw rule('period', 'notAllowed')
  await refreshStatement(tx, { tenantId, period }, at)
  const parties = await partiesOf(tx, tenantId, config)
  // one at a time, and after the last that was kept: a closing that is taken back leaves no number out
  await sql`select pg_advisory_xact_lock(hashtext('act_numbers'))`.execute(tx)
  await sql`update billings set state = 'closed', parties = ${JSON.stringify(parties)}, revision = revision + 1, closed_at = ${at}, closed_by_id = ${userId},
    number = coalesce(number, (select setval('act_numbers', coalesce(max(number), 0) + 1) from billings)), version = version + 1, updated_at = now() where id = ${id}`.execute(
    tx,
  )
  await sql`insert into billing_versions (billing_id, revision, tenant_id, figures, closed_at, closed_by_id)
    select id, revision, tenant_id, to_jsonb(b), closed_at, closed_by_id from billings b where id = ${id}`.execute(
    tx,
  )
}

/** Opens a closed month again; its versions stay. */
export async function reopenMonth(tx: Tx, { id }: Pick<Closing, 'id'>): Promise<void> {
  const { state } = await lockStatement(tx, id)
  if (state !== 'closed') throw new AppError('wrongState')
  await sql`update billings set state = 'open', closed_at = null, closed_by_id = null, version = version + 1,
    updated_at = now() where id = ${id}`.execute(tx)
}
