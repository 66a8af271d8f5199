import type { FailingPoint, Reliability, ReliabilitySums } from '@zaryad/model/calls/dashboard'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { DashboardQuery } from './body.ts'
import type { Bounds } from './bounds.ts'
import { all, equals, rollupRows } from './rollups.ts'
import { units } from './transactionRows.ts'

type Found = {
  rows: ({ start: string } & ReliabilitySums)[]
  points: FailingPoint[]
  point_count: number
  sum_tiyn: number
}

const shownPoints = 10
const dayMs = 86_400_000
/** A day and the one before, wherever on the globe they are. */
const spellDays = 3
const before = (until: Date, days: number) => new Date(until.getTime() - days * dayMs)
const firstDayCut = (until: Date) => before(until, 1).toISOString().slice(0, 10)
const list = (rows: Sql) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

/** Out of the sums by day and of what goes on now; neither sessions nor messages are read. */
export async function reliability(
  tx: Tx,
  bounds: Bounds,
  { period, filter }: DashboardQuery,
  now: Date,
): Promise<Reliability> {
  const { pointType, ...place } = bounds
  const within = (of: string) => [
    sql`${sql.ref(`${of}.charge_point_id`)} not in (select id from charge_points where simulated)`,
    equals(`${of}.tenant_id`, place.tenantId),
    equals(`${of}.station_id`, place.stationId),
    equals(`${of}.charge_point_id`, place.chargePointId),
    equals(`${of}.connector_id`, place.connectorId),
    pointType === undefined
      ? undefined
      : sql`${sql.ref(`${of}.charge_point_id`)} in (select id from charge_points where type = ${pointType})`,
  ]
  const days = [
    filter.start === undefined ? undefined : sql`d.day >= ${filter.start}::date`,
    filter.end === undefined ? undefined : sql`d.day <= ${filter.end}::date`,
  ]
  const start = sql`date_trunc(${sql.lit(units[period])}, day::timestamp)::date::text`
  const points = sql`select p.id from charge_points p where ${all([
    sql`p.state = 'active' and not p.simulated`,
    equals('p.tenant_id', place.tenantId),
    equals('p.station_id', place.stationId),
    equals('p.id', place.chargePointId),
    equals('p.type', pointType),
  ])}`
  const columns = sql`free_ms, busy_ms, charging_ms, faulted_ms, unavailable_ms, offline_ms, repairs, repair_ms`
  const cutDay = filter.until ? firstDayCut(filter.until) : undefined
  /** Days that are over in every zone by the cut; what is after them is read anew up to it. */
  const whole = [...days, cutDay === undefined ? undefined : sql`d.day < ${cutDay}::date`]
  const rest = [...days, cutDay === undefined ? undefined : sql`d.day >= ${cutDay}::date`]
  const spellsUpTo = (until: Date) => sql`select d.day, d.charge_point_id, ${columns} from (
      select spell_until(s, ${until}) as s from connector_spells s
      where ${all([...within('s'), sql`s.ended_at > ${before(until, spellDays)} and s.began_at < ${until}`])}
      union all
      select spell_now(n, n.since, ${until}::timestamptz) from connector_now n
      where ${all([...within('n'), sql`n.since < ${until}`])}
    ) x cross join lateral connector_delta(x.s) d where ${all(rest)}`
  const startsUpTo = (
    until: Date,
  ) => sql`select d.day, d.tenant_id, d.station_id, d.charge_point_id, d.connector_id,
      d.attempts, d.charged from (
      select x.* from transactions t cross join lateral start_delta(t, 1) x
      where t.started_at > ${before(until, spellDays)} and t.started_at < ${until} and t.stopped_at < ${until}
      union all
      select x.* from commands c cross join lateral refused_start_delta(c) x
      where c.sent_at > ${before(until, spellDays)} and c.sent_at < ${until}
    ) d where ${all([...within('d'), ...rest])}`
  const found = await sql<Found>`
    with parts as (
      select d.day, d.charge_point_id, ${columns} from connector_days d where ${all([...within('d'), ...whole])}
      union all
      ${
        filter.until
          ? spellsUpTo(filter.until)
          : sql`select d.day, d.charge_point_id, ${columns}
      from connector_now n cross join lateral connector_delta(spell_now(n, n.counted_to, ${now}::timestamptz)) d
      where ${all([...within('n'), ...days])}`
      }
    ), sums as (
      select day, charge_point_id, sum(free_ms + busy_ms + charging_ms) as ready, sum(charging_ms) as charging,
        sum(faulted_ms) as faulted, sum(unavailable_ms) as unavailable, sum(offline_ms) as offline,
        sum(repairs) as repairs, sum(repair_ms) as repair
      from parts group by grouping sets ((day), (charge_point_id))
    ), periods as (
      select ${start} as start, ${sql.join(summed.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from sums where charge_point_id is null group by 1
    ), start_sums as (
      select day, sum(attempts) as attempts, sum(charged) as charged
      from (
        select d.* from start_days d where ${all([...within('d'), ...whole])}
        ${filter.until ? sql`union all ${startsUpTo(filter.until)}` : sql``}
      ) d group by 1
    ), starts as (
      select ${start} as start, sum(attempts) as attempts, sum(charged) as charged from start_sums group by 1
    )
    select ${list(sql`select start, ${seconds('ready')}, ${seconds('charging')}, ${seconds('faulted')}, ${seconds('unavailable')},
        ${seconds('offline')}, coalesce(s.repairs, 0)::bigint as repairs, ${seconds('repair')},
        coalesce(t.attempts, 0)::bigint as attempts, coalesce(t.charged, 0)::bigint as charged
      from periods s full join starts t using (start) order by start`)} as rows,
      ${list(sql`select p.id, p.identity, p.name, c.name as "stationName", ${seconds('ready')}, ${seconds('faulted')},
        ${seconds('unavailable')}, ${seconds('offline')}
      from sums s join charge_points p on p.id = s.charge_point_id join charge_stations c on c.id = p.station_id
      where s.faulted + s.unavailable + s.offline > 0
      order by s.faulted + s.unavailable + s.offline desc, p.identity limit ${shownPoints}`)} as points,
      (select count(*) from (${points}) x) as point_count,
      (select coalesce(sum(sum_tiyn), 0)::bigint ${rollupRows(bounds, filter)}) as sum_tiyn`.execute(tx)
  const { rows, points: failing, point_count: pointCount, sum_tiyn: sumTiyn } = found.rows[0]!
  return {
    total: totalOf(rows),
    rows: rows.map(({ start, ...sums }) => ({ time: `${start}T00:00:00.000Z`, ...sums })),
    pointCount,
    sum: tengeOf(sumTiyn),
    points: failing,
  }
}

/** By day and by point first: a period is worked out of some days, and not of each of their rows. */
const summed = ['ready', 'charging', 'faulted', 'unavailable', 'offline', 'repairs', 'repair']

const seconds = (name: string) =>
  sql`coalesce(round(s.${sql.ref(name)} / 1000), 0)::bigint as ${sql.ref(`${name}S`)}`

const names = [
  'readyS',
  'chargingS',
  'faultedS',
  'unavailableS',
  'offlineS',
  'repairs',
  'repairS',
  'attempts',
  'charged',
] as const satisfies (keyof ReliabilitySums)[]

const totalOf = (rows: ReliabilitySums[]): ReliabilitySums =>
  Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as ReliabilitySums
