import { openReservationStates, rule } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Target } from './target.ts'

/** Reservations of one point are made and answered one after the other: before any row of theirs is touched, until the end. */
export const inTurn = (tx: Tx, { chargePointId }: Target) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${chargePointId}`}, 0))`.execute(tx)

type Wish = { connectorId: number; driverId: string | null; now: Date }

/**
 * A driver's connector is nobody else's to take, nor does a driver take one that somebody has. What an operator asks for
 * beside another operator's is for the station to say (`Occupied`, OCPP 1.6 §5.13).
 */
export async function refuseReserved(tx: Tx, target: Target, wish: Wish): Promise<void> {
  await inTurn(tx, target)
  const { connectorId, driverId, now } = wish
  const found = await sql`
    select from reservations r where r.charge_point_id = ${target.chargePointId}
      and r.connector_id in (0, ${connectorId}) and r.state in ${sql.listed(openReservationStates)} and r.expiry_date > ${now}
      and r.driver_id is distinct from ${driverId}::uuid
    limit 1`.execute(tx)
  if (found.rows.length > 0) throw rule('connectorId', 'reserved')
}

/** A station that takes another reservation of a connector has let go of the one before; of a connector alone 0 is that one. */
export async function endEarlier(tx: Tx, target: Target, reservationId: number): Promise<void> {
  await sql`update reservations v set state = 'cancelled', updated_at = now(), version = v.version + 1
    from reservations n where n.charge_point_id = ${target.chargePointId} and n.reservation_id = ${reservationId}
      and n.state = 'active' and v.charge_point_id = n.charge_point_id and v.id <> n.id and v.state = 'active'
      and (v.connector_id = n.connector_id and n.connector_id > 0 or (select count(*) from connectors c
        where c.charge_point_id = n.charge_point_id and c.connector_id > 0) = 1)`.execute(tx)
}
