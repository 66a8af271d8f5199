import type { DashboardFilter } from '@zaryad/model/calls/dashboard'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import type { Scope } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { boundsOf } from './bounds.ts'
import { reliability } from './reliability.ts'
import { equals } from './rollups.ts'
import { sumReliability } from './sumDays.ts'
import { makeNetwork, type Point, readOf } from './testNetwork.ts'

const now = new Date()
const dayOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const oldDays = ['2019-12-31', '2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13']
/** With one of a station whose clock is wrong. */
const days = [...oldDays, dayOf(4), dayOf(3), dayOf(2), dayOf(1), dayOf(0), '2041-05-05']

let test: TestApp
let companies: string[]
let points: Point[]
beforeAll(async () => {
  test = await testApp({ clock: () => now })
})
afterAll(() => test.close())

const run = <T>(text: Sql<T>) => text.execute(test.deps.db.system)
const sum = () => sumReliability.run(test.deps)

async function network() {
  ;({ companies, points } = await makeNetwork(test.deps))
}

const spend = (point: Point, day: string, seconds: number) =>
  run(sql`insert into connector_days as d values (${day}, ${point.tenantId}, ${point.stationId}, ${point.id}, 1,
      ${seconds * 1000}, 0, 2000, ${seconds * 3000}, 1000, 5000, 1, 7000)
    on conflict (charge_point_id, connector_id, day, station_id) do update set faulted_ms = d.faulted_ms + excluded.faulted_ms`)
const begin = (point: Point, day: string) =>
  run(sql`insert into start_days as d values (${day}, ${point.tenantId}, ${point.stationId}, ${point.id}, 1, 2, 1)
    on conflict (charge_point_id, connector_id, day, station_id) do update set attempts = d.attempts + 1`)

type Change = (point: Point, day: string) => Promise<unknown>
const changes: Record<string, Change> = {
  spend: (point, day) => spend(point, day, 60),
  spendMore: (point, day) => spend(point, day, 600),
  begin,
  sum,
  sumAgain: sum,
  forgetRow: ({ id }, day) =>
    run(sql`delete from connector_days where charge_point_id = ${id} and day = ${day}`),
  forgetStarts: ({ id }, day) =>
    run(sql`delete from start_days where charge_point_id = ${id} and day = ${day}`),
  putAside: ({ id }, day) =>
    run(
      sql`update connector_days set day = day - 500 where charge_point_id = ${id} and day = ${day} and day > '2026-01-01'`,
    ),
  giveRow: ({ id }, day) =>
    run(
      sql`update connector_days set tenant_id = ${companies[1]} where charge_point_id = ${id} and day = ${day}`,
    ),
  simulate: ({ id }) => run(sql`update charge_points set simulated = not simulated where id = ${id}`),
  retype: ({ id }) => run(sql`update charge_points set type = 3 - type where id = ${id}`),
  move: async (point) => {
    const to = points[point.tenantId === companies[0] ? 3 : 0]!
    Object.assign(point, { tenantId: to.tenantId, stationId: to.stationId })
    await run(
      sql`update charge_points set tenant_id = ${to.tenantId}, station_id = ${to.stationId} where id = ${point.id}`,
    )
  },
  remove: ({ id }) => run(sql`delete from charge_points where id = ${id}`),
}

const asked = { skip: 0, take: 0, period: 'daily' } as const
const answered = (filter: DashboardFilter, scope: Scope) =>
  test.deps.db.scoped(scope, async (tx) => {
    const answer = await reliability(tx, await boundsOf(tx, scope, filter), { ...asked, filter }, now)
    const rows = answer.rows.map(({ time, ...row }) => ({ day: time.slice(0, 10), ...row }))
    const points = answer.points.map(({ identity, faultedS }) => ({ identity, faultedS }))
    return { rows, points }
  })

/** The same out of the rows, one by one. */
const counted = (filter: DashboardFilter, scope: Scope) =>
  test.deps.db.scoped(scope, async (tx) => {
    const bounds = await boundsOf(tx, scope, filter)
    const where = sql.join(
      [
        sql`charge_point_id not in (select id from charge_points where simulated)`,
        equals('tenant_id', bounds.tenantId),
        equals('station_id', bounds.stationId),
        bounds.pointType &&
          sql`charge_point_id in (select id from charge_points where type = ${bounds.pointType})`,
        filter.start && sql`day >= ${filter.start}::date`,
        filter.end && sql`day <= ${filter.end}::date`,
      ].filter((each) => each !== undefined),
      sql` and `,
    )
    const times = sql`select day, charge_point_id as id, free_ms + busy_ms + charging_ms as r, charging_ms as c, faulted_ms as f,
      unavailable_ms as u, offline_ms as o, repairs as n, repair_ms as l, 0 as a, 0 as s from connector_days where ${where}`
    const rows =
      await sql`select day::text, sum(r)::bigint / 1000 as "readyS", sum(c)::bigint / 1000 as "chargingS",
        sum(f)::bigint / 1000 as "faultedS", sum(u)::bigint / 1000 as "unavailableS", sum(o)::bigint / 1000 as "offlineS",
        sum(n)::bigint as repairs, sum(l)::bigint / 1000 as "repairS", sum(a)::bigint as attempts, sum(s)::bigint as charged
      from (${times} union all select day, charge_point_id, 0, 0, 0, 0, 0, 0, 0, attempts, charged from start_days where ${where}) x
      group by day order by day`.execute(tx)
    const points = await sql`select p.identity, sum(f)::bigint / 1000 as "faultedS"
      from (${times}) x join charge_points p using (id) join charge_stations c on c.id = p.station_id
      group by p.id having sum(f + u + o) > 0 order by sum(f + u + o) desc, identity limit 10`.execute(tx)
    return { rows: rows.rows, points: points.rows }
  })

const story = fc.array(
  fc.record({
    what: fc.constantFrom(...Object.keys(changes)),
    point: fc.integer({ min: 0, max: 2 }),
    day: fc.constantFrom(...days),
  }),
  { minLength: 3, maxLength: 24 },
)

it('answers what the rows add up to, whatever was summed before they changed', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await network()
      for (const [n, day] of oldDays.entries()) {
        await spend(points[n % 4]!, day, 30 + n)
        await begin(points[(n + 1) % 4]!, day)
      }
      await sum()
      for (const { what, point, day } of told) await changes[what]!(points[point]!, day)
      const [mine, others] = companies as [string, string]
      const filters: DashboardFilter[] = [
        {},
        { tenantId: mine },
        { tenantId: others },
        { stationId: points[0]!.stationId },
        { tenantId: mine, stationId: points[3]!.stationId },
        { chargePointType: 1 },
        { chargePointType: 2, tenantId: mine },
        { start: '2026-01-10', end: '2026-01-12' },
        { start: '2026-01-11', tenantId: others },
      ]
      for (const filter of filters) {
        const scopes: Scope[] = ['all', { tenantId: mine }, { tenantId: others }]
        for (const scope of scopes) {
          expect(await answered(filter, scope)).toEqual(await counted(filter, scope))
        }
      }
    }),
    { numRuns: 10 },
  )
})

const rowsRead = (table: string, filter: DashboardFilter) =>
  readOf(test.deps, table, async (tx) =>
    reliability(tx, await boundsOf(tx, 'all', filter), { ...asked, filter }, now),
  )

it('reads no row of a day that is summed, and those of a day that changed until it is summed again', async () => {
  await network()
  for (let n = 1; n < 29; n++) await spend(points[0]!, `2025-02-${`${n}`.padStart(2, '0')}`, 60)
  const filters = [{}, { tenantId: companies[0]! }, { stationId: points[0]!.stationId }]
  const february = { start: '2025-02-01', end: '2025-02-28' }
  const read = () =>
    Promise.all(filters.map((filter) => rowsRead('connector_days', { ...filter, ...february })))
  expect(await read()).toEqual([28, 28, 28])
  await sum()
  expect(await read()).toEqual([0, 0, 0])
  await spend(points[0]!, '2025-02-03', 60)
  expect(await read()).toEqual([1, 1, 1])
  await sum()
  expect(await read()).toEqual([0, 0, 0])
})

it('sums no day that somebody is changing, and sees what he changed', async () => {
  await network()
  const [point] = points as [Point]
  await spend(point, '2026-01-10', 60)
  await sum()
  const filter = { tenantId: companies[0]! }
  const faulted = async () => (await answered(filter, 'all')).rows[0]?.faultedS
  await spend(point, '2026-01-10', 20)
  await test.deps.db.scoped('all', async (tx) => {
    await sql`update connector_days set faulted_ms = 5000 where charge_point_id = ${point.id}`.execute(tx)
    expect(await faulted()).toBe(240)
    await sum()
    expect(await faulted()).toBe(240)
  })
  expect(await faulted()).toBe(5)
  await sum()
  expect(await faulted()).toBe(5)
  expect(await rowsRead('connector_days', { ...filter, end: '2026-01-13' })).toBe(0)
})

it('sums days anew once PostgreSQL’s clock, which had been days ahead, is right again', async () => {
  await network()
  const [point] = points as [Point]
  await sum()
  // what a job leaves that runs by a clock six days ahead
  await asOwner(test.url, (owner) =>
    owner.query(`update reliability_upto set day = utc_day(now()) + 3;
      select sum_reliability_day(utc_day(now()) + n) from generate_series(-2, 3) n`),
  )
  await spend(point, dayOf(0), 60)
  await sum()
  expect(await answered({ tenantId: companies[0]! }, 'all')).toMatchObject({
    rows: [{ day: dayOf(0), faultedS: 180 }],
  })
})
