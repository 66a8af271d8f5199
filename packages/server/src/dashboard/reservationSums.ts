import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { all, equals } from './rollups.ts'

/**
 * Reservations that a station took, by the location's day on which they were made, and the ms they held:
 * until they were used, cancelled or ran out. The day before and after let the index cut first, in any zone.
 */
export function reservationSums(
  bounds: Bounds,
  { start, end, until }: { start?: string; end?: string; until?: Date },
): Sql {
  const conditions = all([
    sql`r.state in ('active', 'used', 'expired', 'cancelled') and not p.simulated`,
    equals('p.tenant_id', bounds.tenantId),
    equals('p.station_id', bounds.stationId),
    equals('r.charge_point_id', bounds.chargePointId),
    equals('r.connector_id', bounds.connectorId),
    equals('p.type', bounds.pointType),
    start === undefined
      ? undefined
      : sql`r.created_at >= ${start}::date - 1 and (r.created_at at time zone s.time_zone)::date >= ${start}::date`,
    end === undefined
      ? undefined
      : sql`r.created_at < ${end}::date + 2 and (r.created_at at time zone s.time_zone)::date <= ${end}::date`,
    until && sql`r.created_at < ${until}`,
  ])
  const heldTo = sql`case when r.state in ('used', 'cancelled') then least(r.expiry_date, r.updated_at) else r.expiry_date end`
  const countedTo = until ? sql`least(${heldTo}, ${until}::timestamptz)` : heldTo
  return sql`select count(*) as reservations,
      coalesce(sum(greatest(0, extract(epoch from ${countedTo} - r.created_at)) * 1000), 0)::bigint as reserved_ms
    from reservations r join charge_points p on p.id = r.charge_point_id join charge_stations s on s.id = p.station_id
    where ${conditions}`
}
