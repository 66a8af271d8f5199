import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { all, equals } from './rollups.ts'

/**
 * Payments (`client/payments`) that were paid, by the location's day on which the money came (contract §2). A package is
 * bought at no location: its day is Almaty's. The day before and after let the index cut first, in any zone.
 */
export function paymentCount(
  bounds: Bounds,
  { start, end, until }: { start?: string; end?: string; until?: Date },
): Sql {
  const day = sql`(y.paid_at at time zone coalesce(s.time_zone, 'Asia/Almaty'))::date`
  const conditions = all([
    sql`y.paid_at is not null`,
    equals('y.tenant_id', bounds.tenantId),
    equals('y.station_id', bounds.stationId),
    equals('y.point_id', bounds.chargePointId),
    equals('y.connector_id', bounds.connectorId),
    equals('p.type', bounds.pointType),
    start === undefined ? undefined : sql`y.paid_at >= ${start}::date - 1 and ${day} >= ${start}::date`,
    end === undefined ? undefined : sql`y.paid_at < ${end}::date + 2 and ${day} <= ${end}::date`,
    until && sql`y.paid_at < ${until}`,
  ])
  return sql`select count(*) from payments y left join charge_points p on p.id = y.point_id
    left join charge_stations s on s.id = y.station_id where ${conditions}`
}
