import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { isKnown } from './daySums.ts'
import { all, equals } from './rollups.ts'

/** Both included. */
export type Days = { start?: string; end?: string; from?: string; before?: string }

export const within = (of: string, { pointType, ...place }: Bounds) => [
  sql`${sql.ref(`${of}.charge_point_id`)} not in (select id from charge_points where simulated)`,
  equals(`${of}.tenant_id`, place.tenantId),
  equals(`${of}.station_id`, place.stationId),
  equals(`${of}.charge_point_id`, place.chargePointId),
  equals(`${of}.connector_id`, place.connectorId),
  pointType === undefined
    ? undefined
    : sql`${sql.ref(`${of}.charge_point_id`)} in (select id from charge_points where type = ${pointType})`,
]

export const ofDays = (column: string, { start, end, from, before }: Days) => {
  const day = sql.ref(column)
  return [
    start === undefined ? undefined : sql`${day} >= ${start}::date`,
    end === undefined ? undefined : sql`${day} <= ${end}::date`,
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    before === undefined ? undefined : sql`${day} < ${before}::date`,
  ]
}

/**
 * The days of connectors and starts: `connectorRows` and `startRows` are what is to be read as it is, of all of it for
 * one point; `sumRows` are the sums of the others by day and by point (migration 0162), out of the tables of `with`.
 */
type ReliabilityDays = { with: Sql; connectorRows: Sql; startRows: Sql; sumRows: Sql }

const connectorColumns = sql`d.day, d.charge_point_id, free_ms + busy_ms + charging_ms as ready, charging_ms as charging, faulted_ms as faulted,
  unavailable_ms as unavailable, offline_ms as offline, repairs, repair_ms as repair`

export function reliabilityDays(bounds: Bounds, days: Days): ReliabilityDays {
  return bounds.chargePointId === undefined ? summedDays(bounds, days) : onePoint(bounds, days)
}

function onePoint(bounds: Bounds, days: Days): ReliabilityDays {
  const rows = all([...within('d', bounds), ...ofDays('d.day', days)])
  return {
    with: sql``,
    connectorRows: sql`select ${connectorColumns} from connector_days d where ${rows}`,
    startRows: sql`select d.day, d.attempts, d.charged from start_days d where ${rows}`,
    sumRows: sql``,
  }
}

/**
 * Day by day through the index, whatever PostgreSQL expects of how many there are. Of running sums those of a day less
 * those of the summed day before it are what the day had, so of days on end only two remain.
 */
function summedDays(bounds: Bounds, days: Days): ReliabilityDays {
  const { tenantId, stationId, pointType } = bounds
  const level = stationId !== undefined ? 'location' : tenantId !== undefined ? 'company' : 'network'
  const inDays = all(ofDays('day', days))
  const inPlace = all([...within('d', bounds), sql`d.day = r.day`])
  const ofLevel = all([
    sql`d.level = ${sql.lit(level)} and d.day = s.day`,
    equals('d.tenant_id', tenantId),
    equals('d.station_id', stationId),
    sql`not (d.simulated and ${isKnown})`,
    pointType === undefined ? undefined : sql`d.point_type = ${pointType} and ${isKnown}`,
  ])
  const ofPlace = all([
    sql`d.day = e.day`,
    equals('d.tenant_id', tenantId),
    equals('d.station_id', stationId),
  ])
  return {
    with: sql`read_days as materialized (
      select day from reliability_changed where ${inDays}
      union
      select day from (select u.day + n as day from reliability_upto u, generate_series(1, (now() at time zone 'UTC')::date + 2 - u.day) n) late
      where ${inDays}
    ), summed_days as materialized (
      select day, before from (select day, lag(day) over (order by day) as before from reliability_summed) s
      where ${all([inDays, sql`day not in (select day from reliability_changed)`])}
    ), edges as materialized (
      select day, sum(weight) as weight from (
        select day, 1 as weight from summed_days
        union all select before, -1 from summed_days where before is not null
      ) e group by day having sum(weight) <> 0
    ), day_rows as materialized (
      select d.* from summed_days s cross join lateral (
        select * from reliability_days d where ${ofLevel} offset 0
      ) d
    ), `,
    connectorRows: sql`select ${connectorColumns} from read_days r cross join lateral (
      select * from connector_days d where ${inPlace} offset 0) d`,
    startRows: sql`select d.day, d.attempts, d.charged from read_days r cross join lateral (
        select * from start_days d where ${inPlace} offset 0) d
      union all select day, attempts, charged from day_rows`,
    sumRows: sql`union all select day, null, ready_ms, charging_ms, faulted_ms, unavailable_ms, offline_ms, repairs,
      repair_ms from day_rows
      union all select null, d.charge_point_id, weight * ready_ms, 0, weight * faulted_ms,
      weight * unavailable_ms, weight * offline_ms, 0, 0
      from edges e cross join lateral (select * from reliability_points d where ${ofPlace} offset 0) d`,
  }
}
