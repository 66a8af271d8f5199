import { rule } from '@zaryad/model'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

type Place = { pointId: string; connectorId: number; userId: string | null | undefined }
/** Another's car is charging, the station says that it is broken, or it waits for who has reserved it. */
export type Taken = 'busy' | 'broken' | 'reserved'

/**
 * Why this driver cannot charge there now, asked before money is taken. The station's word counts while it is
 * online; what one that is away said last may be old, and one that never said anything may be free.
 */
export async function whyTaken(tx: Tx, place: Place, now: Date): Promise<Taken | null> {
  const { pointId, connectorId, userId = null } = place
  const found = await sql<{ why: Taken | null }>`
    select case
      when exists (select from reservations r where r.charge_point_id = p.id and r.connector_id in (0, c.connector_id)
        and r.state = 'active' and r.expiry_date > ${now} and r.driver_id is distinct from ${userId}::uuid) then 'reserved'
      when p.connection_state <> 2 or c.status_at is null then null
      when c.status in ('Charging', 'SuspendedEV', 'SuspendedEVSE') then 'busy'
      when c.status in ('Faulted', 'Unavailable') then 'broken' end as why
    from charge_points p join connectors c on c.charge_point_id = p.id and c.connector_id = ${connectorId}
    where p.id = ${pointId}`.execute(tx)
  return found.rows[0]?.why ?? null
}

/** The same of a payment's connector; a package has none. */
export async function whyTakenFor(tx: Tx, paymentId: string, now: Date): Promise<Taken | null> {
  const found = await sql<{ point_id: string | null; connector_id: number; user_id: string | null }>`
    select point_id, connector_id, user_id from payments where id = ${paymentId}`.execute(tx)
  const payment = found.rows[0]
  if (!payment?.point_id) return null
  const { point_id: pointId, connector_id: connectorId, user_id: userId } = payment
  return whyTaken(tx, { pointId, connectorId, userId }, now)
}

/** Throws a rule about the connector where it is taken. */
export function refuseTaken(why: Taken | null): void {
  if (why) throw rule('connectorId', why)
}
