import type { DashboardFilter } from '@zaryad/model/calls/dashboard'
import { dayMs } from '@zaryad/model/durations'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import type { Scope } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { boundsOf } from './bounds.ts'
import { statistics } from './statistics.ts'
import { sumDays } from './sumDays.ts'
import { makeNetwork, makeSession, type Point, readOf } from './testNetwork.ts'

const now = new Date()
const agoDays = (days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
/** Around midnights of the locations' zones, +5, +14 and −11 hours, and of UTC. */
const clocks = ['00:30', '10:59', '11:01', '12:00', '18:59', '19:01', '23:30']
const oldDays = ['2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13']
const days = [...oldDays, agoDays(4), agoDays(3), agoDays(2), agoDays(1), agoDays(0)]

let test: TestApp
let companies: [string, string]
let points: Point[]
beforeAll(async () => {
  test = await testApp({ clock: () => now })
})
afterAll(() => test.close())

const run = <T>(text: Sql<T>) => text.execute(test.deps.db.system)
const sum = () => sumDays.run(test.deps)

async function network() {
  ;({ companies, points } = await makeNetwork(test.deps, {
    elsewhere: { timeZone: 'Pacific/Kiritimati' },
    ofOthers: { timeZone: 'Pacific/Pago_Pago' },
  }))
}

type Change = (point: Point, at: string) => Promise<unknown>
const pay: Change = ({ id, tenantId, stationId }, at) =>
  run(sql`insert into payments (id, tenant_id, point_id, station_id, connector_id, pay_type, sum_tiyn, state, paid_at)
    values (${test.deps.newId()}, ${tenantId}, ${id}, ${stationId}, 1, 'KASPI', 50000, 'paid', ${at}::timestamptz)`)
const reserve: Change = ({ id, tenantId }, at) =>
  run(sql`insert into reservations (id, tenant_id, charge_point_id, connector_id, expiry_date, state, created_at, updated_at)
    values (${test.deps.newId()}, ${tenantId}, ${id}, 1, ${at}::timestamptz + interval '30 hours', 'active', ${at}::timestamptz, ${at}::timestamptz)`)
const charge: Change = (point, at) => makeSession(test.deps, { point, stoppedAt: new Date(at) })

const changes: Record<string, Change> = {
  pay,
  reserve,
  charge,
  sum,
  sumAgain: sum,
  buyPackage: ({ tenantId }, at) =>
    run(sql`insert into payments (id, tenant_id, pay_type, sum_tiyn, state, paid_at)
      values (${test.deps.newId()}, ${tenantId}, 'KASPI', 50000, 'paid', ${at}::timestamptz)`),
  payLater: ({ id }, at) =>
    run(sql`update payments set paid_at = paid_at + interval '40 days'
      where id in (select id from payments where point_id = ${id} and paid_at < ${at}::timestamptz limit 1)`),
  unpay: ({ id }) => run(sql`delete from payments where point_id = ${id} and paid_at < '2026-01-11'`),
  use: ({ id }, at) =>
    run(sql`update reservations set state = 'used', updated_at = created_at + interval '10 minutes'
      where charge_point_id = ${id} and created_at <= ${at}::timestamptz`),
  refuse: ({ id }) => run(sql`update reservations set state = 'rejected' where charge_point_id = ${id}`),
  forgetSession: ({ id }, at) =>
    run(sql`delete from transactions where charge_point_id = ${id} and stopped_at <= ${at}::timestamptz`),
  simulate: ({ id }) => run(sql`update charge_points set simulated = not simulated where id = ${id}`),
  retype: ({ id }) => run(sql`update charge_points set type = 3 - type where id = ${id}`),
  turnClock: ({ stationId }) =>
    run(sql`update charge_stations set time_zone = 'America/Los_Angeles' where id = ${stationId}`),
  move: async (point) => {
    const to = points[point.tenantId === companies[0] ? 3 : 0]!
    Object.assign(point, { tenantId: to.tenantId, stationId: to.stationId })
    await run(
      sql`update charge_points set tenant_id = ${to.tenantId}, station_id = ${to.stationId} where id = ${point.id}`,
    )
  },
}

type Asked = DashboardFilter & { chargePointType?: number }
const answered = (filter: Asked, scope: Scope) =>
  test.deps.db.scoped(scope, async (tx) => {
    const asked = { skip: 0, take: 0, period: 'daily', filter } as const
    const answer = await statistics(tx, await boundsOf(tx, scope, filter), asked)
    const { billingCount, reservationCount, durationSum, transactionCount, sum } = answer
    return { billingCount, reservationCount, durationSum, transactionCount, sum }
  })

/** The same out of the rows, one by one. */
const counted = (filter: Asked, scope: Scope) =>
  test.deps.db.scoped(scope, async (tx) => {
    const { tenantId, stationId, pointType } = await boundsOf(tx, scope, filter)
    const { start = null, end = null, until = null } = filter
    const within = (of: string, point: string, day: Sql, at: Sql) =>
      sql.join(
        [
          sql`${day} >= coalesce(${start}::date, ${day}) and ${day} <= coalesce(${end}::date, ${day})`,
          sql`${at} < coalesce(${until}::timestamptz, 'infinity')`,
          tenantId && sql`${sql.ref(`${of}.tenant_id`)} = ${tenantId}`,
          stationId && sql`${sql.ref(`${of}.station_id`)} = ${stationId}`,
          pointType && sql`${sql.ref(point)} in (select id from charge_points where type = ${pointType})`,
        ].filter((each) => each !== undefined),
        sql` and `,
      )
    const payDay = sql`(y.paid_at at time zone coalesce(s.time_zone, 'Asia/Almaty'))::date`
    const reserveDay = sql`(r.created_at at time zone s.time_zone)::date`
    const held = sql`case when r.state = 'used' then least(r.expiry_date, r.updated_at) else r.expiry_date end`
    const found = await sql<Record<string, number>>`
      select (select count(*) from payments y left join charge_stations s on s.id = y.station_id
          where ${within('y', 'y.point_id', payDay, sql`y.paid_at`)}) as "billingCount", r.*, t.*
      from (select count(*) as "reservationCount",
          coalesce(sum(extract(epoch from least(${held}, coalesce(${until}::timestamptz, 'infinity')) - r.created_at) * 1000), 0)::bigint as "durationSum"
        from reservations r join charge_points p on p.id = r.charge_point_id join charge_stations s on s.id = p.station_id
        where r.state in ('active', 'used') and not p.simulated
          and ${within('p', 'p.id', reserveDay, sql`r.created_at`)}) r,
        (select count(*) as "transactionCount", coalesce(sum(sum_tiyn), 0)::bigint / 100 as sum from transactions t
          where ${within('t', 't.charge_point_id', sql`(t.stopped_at at time zone t.time_zone)::date`, sql`t.stopped_at`)}) t`.execute(
      tx,
    )
    return found.rows[0]!
  })

/** Whatever is asked by whomever is what the rows add up to. */
async function agrees(): Promise<void> {
  const [mine, others] = companies
  const filters: Asked[] = [
    {},
    { tenantId: mine },
    { stationId: points[0]!.stationId },
    { tenantId: mine, stationId: points[3]!.stationId },
    { chargePointType: 1 },
    { chargePointType: 2, tenantId: mine },
    { start: '2026-01-10', end: '2026-01-12' },
    { start: '2026-01-10', end: '2026-01-13', chargePointType: 2 },
    { start: '2026-01-11', tenantId: others },
    { end: '2026-01-12', until: new Date('2026-01-12T11:30:00Z') },
    { until: new Date('2026-01-12T11:30:00Z'), chargePointType: 2 },
  ]
  const scopes: Scope[] = ['all', { tenantId: mine }, { tenantId: others }]
  for (const filter of filters)
    for (const scope of scopes) {
      const [answer, sums] = [await answered(filter, scope), await counted(filter, scope)]
      expect({ filter, scope, answer }).toEqual({ filter, scope, answer: sums })
    }
}

const story = fc.array(
  fc.record({
    what: fc.constantFrom(...Object.keys(changes)),
    point: fc.integer({ min: 0, max: 3 }),
    day: fc.constantFrom(...days),
    clock: fc.constantFrom(...clocks),
  }),
  { minLength: 3, maxLength: 24 },
)

it('answers what the rows add up to, whatever was summed before they changed', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await network()
      for (const [n, day] of oldDays.entries()) {
        for (const change of [pay, reserve, charge]) await change(points[n % 4]!, `${day}T${clocks[n]}:00Z`)
      }
      await sum()
      for (const { what, point, day, clock } of told)
        await changes[what]!(points[point]!, `${day}T${clock}:00Z`)
      await agrees()
    }),
    { numRuns: 3 },
  )
})

it('puts what comes around midnight on the day of its own location, however far ahead or behind that is', async () => {
  await network()
  const instants = oldDays.flatMap((day) => clocks.map((clock) => `${day}T${clock}:00Z`))
  for (const at of instants)
    for (const point of points) for (const change of [pay, reserve]) await change(point, at)
  await agrees()
  await sum()
  await agrees()
})

const rowsRead = (filter: Asked) =>
  Promise.all(
    ['payments', 'reservations', 'charge_days'].map((table) =>
      readOf(test.deps, table, async (tx) =>
        statistics(tx, await boundsOf(tx, 'all', filter), { skip: 0, take: 0, period: 'daily', filter }),
      ),
    ),
  )

it('reads no row of a day that is summed, and those of a day that changed until it is summed again', async () => {
  await network()
  const [point] = points as [Point]
  for (const day of ['2025-05-05', '2025-05-06'])
    for (const change of [pay, reserve, charge]) await change(point, `${day}T12:00:00Z`)
  const filters: Asked[] = [
    { chargePointType: 2, start: '2025-05-01', end: '2025-06-01' },
    { chargePointType: 2, tenantId: companies[0], start: '2025-05-01', end: '2025-06-01' },
  ]
  const read = () => Promise.all(filters.map(rowsRead))
  await sum()
  expect(await read()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  for (const change of [pay, reserve]) await change(point, '2025-05-05T13:00:00Z')
  expect((await read())[1]).toEqual([2, 2, 1])
  await sum()
  expect(await read()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})

it('sums no day that somebody is changing, and sees what he changed', async () => {
  await network()
  const [point] = points as [Point]
  await pay(point, '2026-01-10T12:00:00Z')
  await sum()
  const paid = async () => (await answered({ tenantId: companies[0] }, 'all')).billingCount
  await pay(point, '2026-01-10T13:00:00Z')
  await test.deps.db.scoped('all', async (tx) => {
    await sql`delete from payments where point_id = ${point.id}`.execute(tx)
    await sum()
    expect(await paid()).toBe(2)
  })
  expect(await paid()).toBe(0)
  await sum()
  expect(await paid()).toBe(0)
})

it('sums days anew once PostgreSQL’s clock, which had been days ahead, is right again', async () => {
  await network()
  const [point] = points as [Point]
  const filter: Asked = { tenantId: companies[0], chargePointType: 2 }
  const told = async () => {
    const { billingCount, reservationCount, transactionCount } = await answered(filter, 'all')
    return [billingCount, reservationCount, transactionCount]
  }
  await sum()
  // what a job leaves that runs by a clock six days ahead
  await asOwner(test.url, (owner) =>
    owner.query(`update day_sums_upto set day = utc_day(now()) + 3;
      select sum_day(utc_day(now()) + n) from generate_series(-2, 3) n`),
  )
  for (const change of [pay, reserve, charge]) await change(point, new Date().toISOString())
  await sum()
  expect(await told()).toEqual([1, 1, 1])
})
