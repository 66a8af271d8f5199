import { AppError, openReservationStates, rule } from '@zaryad/model'
import type { OwnReservation } from '@zaryad/model/calls/drivers'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Target } from '../csms/commands/target.ts'
import { isId } from '../db/ids.ts'
import { inLanguages } from '../db/inLanguages.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { isHeld } from '../payments/holds.ts'

type Wish = { pointId: string; connectorId: number }
type Place = { tenant_id: string | null; state: number; status: string | null; mine: boolean; held: boolean }

/** A connector that drivers may see and that is free now; one reservation a driver. */
export async function freePlace(
  { db, clock }: Deps,
  driverId: string,
  { pointId, connectorId }: Wish,
): Promise<Target> {
  const now = clock()
  await sql`update reservations set state = 'expired', updated_at = ${now}, version = version + 1
    where driver_id = ${driverId} and state in ${sql.listed(openReservationStates)} and expiry_date <= ${now}`.execute(
    db.system,
  )
  const found = isId(pointId)
    ? await sql<Place>`
        select p.tenant_id, p.connection_state as state, c.status,
          exists (select from reservations r where r.driver_id = ${driverId} and r.state in ${sql.listed(openReservationStates)}) as mine,
          coalesce(${isHeld(now, { userId: driverId })}, false) as held
        from charge_points p join charge_stations s on s.id = p.station_id and s.visible and s.state = 'active'
          left join connectors c on c.charge_point_id = p.id and c.connector_id = ${connectorId}
        where p.id = ${pointId} and p.state = 'active' and suspended_since(p.tenant_id) is null`.execute(
        db.system,
      )
    : undefined
  const place = found?.rows[0]
  if (!place) throw rule('pointId', 'notFound')
  if (place.status === null) throw rule('connectorId', 'notFound')
  if (place.mine) throw rule('reservation', 'limitReached')
  if (place.state !== 2) throw new AppError('station_offline')
  if (place.status !== 'Available') throw rule('connectorId', 'notAllowed')
  if (place.held) throw rule('connectorId', 'held')
  return { chargePointId: pointId, tenantId: place.tenant_id, scope: 'all' }
}

/** The latest of a driver, or the one. */
export async function reservedBy({ db }: Deps, driverId: string, id?: string): Promise<OwnReservation[]> {
  const found = await sql<{ result: OwnReservation }>`
    select jsonb_build_object('id', r.id, 'number', r.reservation_id, 'state', r.state, 'createdAt', ${jsonMoment('r.created_at')},
      'expiryDate', ${jsonMoment('r.expiry_date')}, ${inLanguages('station', 's.name')}, ${inLanguages('address', 's.address')},
      'timeZone', coalesce(s.time_zone, ${sql.lit(networkTimeZone)}), 'pointId', p.id, 'point', p.name, 'connectorId', r.connector_id) as result
    from reservations r join charge_points p on p.id = r.charge_point_id
      left join charge_stations s on s.id = p.station_id
    where r.driver_id = ${driverId} and (${id ?? null}::uuid is null or r.id = ${id ?? null})
    order by r.created_at desc, r.id desc limit 20`.execute(db.system)
  return found.rows.map(({ result }) => result)
}
