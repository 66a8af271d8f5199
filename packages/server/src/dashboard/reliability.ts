import type { FailingPoint, Reliability, ReliabilitySums } from '@zaryad/model/calls/dashboard'
import { dayMs } from '@zaryad/model/durations'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { jsonRows } from '../db/jsonRows.ts'
import { sql } from '../db/sql.ts'
import type { DashboardQuery } from './body.ts'
import type { Bounds } from './bounds.ts'
import { reliabilityDays } from './reliabilityDays.ts'
import { cutDaysOf, goingOn } from './reliabilityLate.ts'
import { all, equals, rollupRows } from './rollups.ts'
import { units } from './transactionRows.ts'

type Found = {
  rows: ({ start: string } & ReliabilitySums)[]
  points: FailingPoint[]
  point_count: number
  sum_tiyn: number
}

const shownPoints = 10
const firstDayCut = (until: Date) => new Date(until.getTime() - dayMs).toISOString().slice(0, 10)

/** Out of the sums by day and of what goes on now; neither sessions nor messages are read. */
export async function reliability(
  tx: Tx,
  bounds: Bounds,
  { period, filter }: DashboardQuery,
  now: Date,
): Promise<Reliability> {
  const { start, end, until } = filter
  const days = { start, end }
  const firstOf = sql`date_trunc(${sql.lit(units[period])}, day::timestamp)::date::text`
  const points = all([
    sql`p.state = 'active' and not p.simulated`,
    equals('p.tenant_id', bounds.tenantId),
    equals('p.station_id', bounds.stationId),
    equals('p.id', bounds.chargePointId),
    equals('p.type', bounds.pointType),
  ])
  /** Days that are over in every zone by the cut are whole; what is after them is read anew up to it. */
  const cutDay = until && firstDayCut(until)
  const whole = reliabilityDays(bounds, { ...days, before: cutDay })
  const late = until ? cutDaysOf(bounds, { ...days, from: cutDay }, until) : goingOn(bounds, days, now)
  const found = await sql<Found>`
    with ${whole.with} ${late.with} parts as (
      ${whole.connectorRows} union all ${late.connectorRows}
    ), sums as (
      select day, charge_point_id, ${sums(summed, sql`::bigint`)} from parts group by grouping sets ((day), (charge_point_id))
      ${whole.sumRows}
    ), periods as (
      select ${firstOf} as start, ${sums(summed)} from sums where day is not null group by 1
    ), start_sums as (
      select day, ${sums(['attempts', 'charged'])}
      from (${whole.startRows} ${late.startRows}) d group by 1
    ), starts as (
      select ${firstOf} as start, ${sums(['attempts', 'charged'])} from start_sums group by 1
    ), failing as (
      select charge_point_id, ${sums(shown)} from sums
      where charge_point_id in (select p.id from charge_points p join charge_stations c on c.id = p.station_id where ${all(
        [sql`not p.simulated`, equals('p.type', bounds.pointType)],
      )})
      group by 1 having sum(faulted + unavailable + offline) > 0
      order by sum(faulted + unavailable + offline) desc fetch first ${sql.lit(shownPoints)} rows with ties
    )
    select ${jsonRows(sql`select start, ${seconds('ready')}, ${seconds('charging')}, ${seconds('faulted')}, ${seconds('unavailable')},
        ${seconds('offline')}, coalesce(s.repairs, 0)::bigint as repairs, ${seconds('repair')},
        coalesce(t.attempts, 0)::bigint as attempts, coalesce(t.charged, 0)::bigint as charged
      from periods s full join starts t using (start) order by start`)} as rows,
      ${jsonRows(sql`select p.id, p.identity, p.name, c.name as "stationName", c.name_kz as "stationNameKz",
        c.name_en as "stationNameEn", ${seconds('ready')}, ${seconds('faulted')},
        ${seconds('unavailable')}, ${seconds('offline')}
      from failing s join charge_points p on p.id = s.charge_point_id join charge_stations c on c.id = p.station_id
      order by s.faulted + s.unavailable + s.offline desc, p.identity limit ${shownPoints}`)} as points,
      (select count(*) from charge_points p where ${points}) as point_count,
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
const shown = ['ready', 'faulted', 'unavailable', 'offline']
const sums = (columns: string[], type = sql``) =>
  sql.join(columns.map((name) => sql`sum(${sql.ref(name)})${type} as ${sql.ref(name)}`))

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
