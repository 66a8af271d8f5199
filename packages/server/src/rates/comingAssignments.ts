import { AppError } from '@zaryad/model'
import type { Coming } from '@zaryad/model/calls/rates'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { WireRow, WriteContext } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'

const isComing = sql`a.withdrawn_at is null and a.applied_at is null`

/** What a rate is still to be given to, the nearest first. */
export async function comingAssignments(tx: Tx, rateId: string): Promise<Coming[]> {
  const found = await sql<Omit<Coming, 'validFrom'> & { valid_from: Date }>`
    select a.valid_from, min(a.user_name) as "userName", count(a.station_id)::int as locations,
      count(a.point_id)::int as points, count(a.company_id)::int as companies
    from rate_assignments a where a.rate_id = ${rateId} and ${isComing}
    group by a.valid_from order by a.valid_from`.execute(tx)
  return found.rows.map(({ valid_from, ...row }) => ({ validFrom: valid_from.toISOString(), ...row }))
}

/** Whether anything is still to have the rate: until then it is not put away. */
export async function isToBeGiven(tx: Tx, rateId: string): Promise<boolean> {
  const found =
    await sql`select from rate_assignments a where a.rate_id = ${rateId} and ${isComing} limit 1`.execute(tx)
  return found.rows.length > 0
}

type Withdrawn = { id: string; tenantId: string | null; entity: string }

/** Takes back all that was to have it from that moment; a line for each. Answers how many it was. */
export async function withdrawAssignments(
  context: WriteContext,
  rate: WireRow,
  validFrom: string,
): Promise<number> {
  const { tx, actor, deps } = context
  const done = await sql<Withdrawn>`
      update rate_assignments a set withdrawn_at = ${deps.clock()}, withdrawn_by = ${actor.userName}
      where a.rate_id = ${rate.id} and a.valid_from = ${validFrom}::timestamptz and ${isComing}
      returning a.holder_id as id, a.tenant_id as "tenantId",
        case when a.point_id is not null then 'chargePoints' when a.station_id is not null then 'chargeStations' else 'tenants' end as entity`.execute(
    tx,
  )
  if (done.rows.length === 0) throw new AppError('notFound')
  const before = { rateId: rate.id, validFrom }
  for (const { id, tenantId, entity } of done.rows)
    await writeLog(context, { action: 'withdraw', entity, row: { id, tenantId }, before })
  return done.rows.length
}
