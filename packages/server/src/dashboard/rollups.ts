import { dayMs, hourMs } from '@zaryad/model/durations'
import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { isKnown, summedDays, unsummedDays } from './daySums.ts'

type Days = { start?: string; end?: string; until?: Date }

export const all = (parts: (Sql | undefined)[]): Sql => {
  const given = parts.filter((part) => part !== undefined)
  return given.length ? sql.join(given, sql` and `) : sql`true`
}
export const equals = (column: string, value: string | number | undefined): Sql | undefined =>
  value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`

/** Of a table of sessions or of their sums. */
export const ofBounds = ({ tenantId, stationId, chargePointId, connectorId, pointType }: Bounds) => [
  equals('tenant_id', tenantId),
  equals('station_id', stationId),
  equals('charge_point_id', chargePointId),
  equals('connector_id', connectorId),
  pointType === undefined
    ? undefined
    : sql`charge_point_id in (select id from charge_points where type = ${pointType})`,
]

const ofDays = ({ start, end }: Days) => [
  start === undefined ? undefined : sql`day >= ${start}::date`,
  end === undefined ? undefined : sql`day <= ${end}::date`,
]

/**
 * `from … where …` over the sums by day: the companies' own for whole companies, the points' below that.
 * Sessions are never read, so the answer costs the same however many there are (decision 1).
 */
export function rollupRows(bounds: Bounds, days: Days): Sql {
  const { stationId, chargePointId, pointType } = bounds
  const isWhole = stationId === undefined && chargePointId === undefined
  const table = sql.ref(isWhole && pointType === undefined ? 'tenant_days' : 'charge_days')
  const conditions = [...ofBounds(bounds), ...ofDays(days)]
  const rows = (...more: Sql[]) =>
    isWhole && pointType !== undefined
      ? kindRows(bounds, pointType, all([...ofDays(days), ...more]))
      : sql`select ${columns} from ${table} where ${all([...conditions, ...more])}`
  if (days.until) return cutRows({ rows, bounds, conditions, until: days.until, days })
  return sql`from (${rows()}) r`
}

const columns = sql`day, current_type, count, energy_wh, duration_s, sum_tiyn`

/** One kind of points everywhere: days that are over as they are summed, the others row by row. */
function kindRows(bounds: Bounds, pointType: number, inDays: Sql): Sql {
  const { tenantId } = bounds
  const level = tenantId === undefined ? 'network' : 'company'
  const ofKind = all([
    sql`d.level = ${sql.lit(level)} and d.point_type = ${pointType} and ${isKnown} and ${inDays}`,
    equals('d.tenant_id', tenantId),
  ])
  const ofDay = all([sql`d.day = u.day and ${inDays}`, equals('d.tenant_id', tenantId)])
  return sql`select ${columns} from kind_days d
      where ${ofKind} and d.day in (select day from (${summedDays}) s)
    union all
    select ${columns} from (select d.* from (${unsummedDays}) u
      cross join lateral (select * from charge_days d where ${ofDay} offset 0) d
      cross join lateral (select from charge_points p where p.id = d.charge_point_id and p.type = ${pointType} offset 0) p
    ) d`
}

type Cut = {
  rows: (more: Sql) => Sql
  bounds: Bounds
  conditions: (Sql | undefined)[]
  until: Date
  days: Days
}

/**
 * The same up to an instant: days that are over by then in every zone, then whole hours, then the sessions of the
 * hour that the instant cuts.
 */
function cutRows({ rows, bounds, conditions, until, days }: Cut): Sql {
  const firstDay = sql`${new Date(until.getTime() - dayMs).toISOString().slice(0, 10)}::date`
  const before = (ms: number) => new Date(until.getTime() - ms)
  return sql`from (
    ${rows(sql`day < ${firstDay}`)}
    union all
    select ${columns} from charge_hours where ${all([
      ...conditions,
      sql`day >= ${firstDay} and at >= ${before(3 * dayMs)} and at <= ${before(hourMs)}`,
    ])}
    union all
    select ${columns} from (
      select d.* from transactions t cross join lateral charge_hour_delta(t, 1) d
      where t.stopped_at >= ${before(hourMs)} and t.stopped_at < ${until}
    ) s where ${all([...ofBounds(bounds), ...ofDays(days), sql`at > ${before(hourMs)}`])}
  ) r`
}

/** `from … where …` over the sums by hour of the given days; the day before and after let the index cut first. */
export function hourRows(bounds: Bounds, days: Days & { start: string; end: string }): Sql {
  const { start, end, until } = days
  return sql`from charge_hours where ${all([
    ...ofBounds(bounds),
    ...ofDays(days),
    sql`at >= ${start}::date - 1 and at < ${end}::date + 2`,
    until && sql`at < ${until}`,
  ])}`
}
