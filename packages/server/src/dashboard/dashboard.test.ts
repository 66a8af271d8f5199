import { seededRandom } from '@zaryad/station'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { dashboard } from './dashboard.ts'
import { makePoint, makeSession, type Point } from './testNetwork.ts'

type Rows = { time: string; amount: number; duration: number; count: number; sum: number }[]
const rowsPath = '/dashboard/billing/transactions'
const statsPath = '/dashboard/geoObject'

let test: TestApp
let companies: TestTenant[]
let points: Point[]

beforeAll(async () => {
  test = await testApp()
  if (!test.app.hasRoute({ method: 'POST', url: `/api/v1${statsPath}` })) dashboard(test.app, test.deps)
  companies = [await test.makeTenant(['expenseAnalytics']), await test.makeTenant(['billingDashboard'])]
  const [first, second] = companies
  const shared = await makePoint(test.deps, { tenantId: first!.id })
  points = [
    shared,
    await makePoint(test.deps, {
      tenantId: first!.id,
      stationId: shared.stationId,
      type: 1,
      currentTypes: [1],
    }),
    await makePoint(test.deps, { tenantId: second!.id, timeZone: 'Europe/Berlin' }),
  ]
  await randomSessions(400)
})

afterAll(() => test.close())

async function randomSessions(count: number) {
  const random = seededRandom(7)
  for (let index = 0; index < count; index++) {
    const point = points[Math.floor(random() * points.length)]!
    const connectorId = 1 + Math.floor(random() * point.connectors.length)
    await makeSession(test.deps, {
      point,
      connectorId,
      currentType: connectorId,
      stoppedAt: new Date(Date.UTC(2026, 0, 1) + random() * 120 * 86_400_000),
      energyWh: Math.floor(random() * 60_000),
      durationS: Math.floor(random() * 20_000),
      sumTiyn: random() < 0.2 ? 0 : Math.floor(random() * 1_000_000),
      state: random() < 0.1 ? 'suspect' : 'finished',
      simulated: random() < 0.1,
    })
  }
}

/** The figures by a plain walk over the sessions themselves. */
async function straightforward(unit: string, where = sql`true`) {
  const found = await sql<{
    start: string
    count: number
    wh: number
    s: number
    tiyn: number
  }>`
    select date_trunc(${unit}, stopped_at at time zone time_zone)::date::text as start, count(*) as count,
      sum(energy_wh)::bigint as wh, sum(duration)::bigint as s,
      sum(sum_tiyn)::bigint as tiyn
    from transactions where state = 'finished' and not simulated and ${where} group by 1 order by 1`.execute(
    test.deps.db.system,
  )
  return found.rows
}

async function rowsOf(body: unknown, client = test.admin): Promise<Rows> {
  const answer = await client.post(rowsPath, body)
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)
}

async function statisticsOf(body: unknown, client = test.admin): Promise<Record<string, number>> {
  const answer = await client.post(statsPath, body)
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)[0]
}

it.each([
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
])('gives %s rows that equal the sums over all sessions', async (period, unit) => {
  const expected = await straightforward(unit)
  const rows = await rowsOf({ period })
  expect(rows.map(({ time, duration, count, sum }) => ({ time, duration, count, sum }))).toEqual(
    expected.map(({ start, s, count, tiyn }) => ({
      time: `${start}T00:00:00.000Z`,
      duration: s,
      count,
      sum: tiyn / 100,
    })),
  )
  rows.forEach(({ amount, duration }, index) => {
    expect(amount).toBe(Math.round(amount * 10_000) / 10_000)
    expect((amount * duration) / 3600).toBeCloseTo(expected[index]!.wh / 1000, 1)
  })
})

it('is weekly when nothing is said, and an empty body is a body', async () => {
  const asked = [{}, { period: 'weekly', paging: 0, filter: null }, { paging: null }, { paging: { skip: 0 } }]
  const [all, ...same] = await Promise.all(asked.map((body) => rowsOf(body)))
  expect([...same, await rowsOf({ paging: { skip: 2, take: 3 } })]).toEqual([all, all, all, all?.slice(2, 5)])
})

it('cuts by location, point, connector and current kind', async () => {
  const [point] = points
  const total = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const ofType = (type: number) => sql`charge_point_id in (select id from charge_points where type = ${type})`
  const cases = [
    [{ stationId: point!.stationId }, sql`station_id = ${point!.stationId}`],
    [{ chargePointId: point!.id }, sql`charge_point_id = ${point!.id}`],
    [{ connectorId: point!.connectors[1] }, sql`charge_point_id = ${point!.id} and connector_id = 2`],
    [{ chargePointId: point!.id, connectorId: 2 }, sql`charge_point_id = ${point!.id} and connector_id = 2`],
    [
      { chargePointId: point!.id, connectorId: '1' },
      sql`charge_point_id = ${point!.id} and connector_id = 1`,
    ],
    [{ chargePointType: 2 }, ofType(2)],
    [{ tenantId: point!.tenantId, chargePointType: 1 }, sql`tenant_id = ${point!.tenantId} and ${ofType(1)}`],
    [{ tenantId: '', stationId: null, chargePointId: '' }, sql`true`],
  ] as const
  for (const [filter, where] of cases) {
    const expected = await straightforward('week', where)
    expect(total(expected)).toBeGreaterThan(0)
    const rows = await rowsOf({ filter })
    expect(rows.map(({ count, sum }) => [count, sum])).toEqual(
      expected.map(({ count, tiyn }) => [count, tiyn / 100]),
    )
    expect((await statisticsOf({ filter })).transactionCount).toBe(total(expected))
  }
})

it.each([1, 2])('a kind of point, %s, filters points and sessions as their lists do', async (type) => {
  const listed = async (path: string, filter: object) => {
    const answer = await test.admin.post(`${path}/search`, {
      paging: { skip: 0, take: 100, returnCount: true },
      filter,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as { result: { id: string }[]; count: number }
  }
  const ofType = await listed('/chargePoints', { type })
  const chargePointId = { operator: 'IN', operand1: ofType.result.map(({ id }) => id) }
  const sessions = await listed('/transactions', { chargePointId, state: 'finished', simulated: false })
  // what a session drew, AC or DC, is another thing than what its point is
  const drew = await listed('/transactions', { currentType: type, state: 'finished', simulated: false })
  expect(drew.count).not.toBe(sessions.count)
  const statistics = await statisticsOf({ filter: { chargePointType: type } })
  expect([statistics.chargePointCount, statistics.transactionCount]).toEqual([ofType.count, sessions.count])
})

it('fills the periods between two dates with zeros and takes both days in', async () => {
  const filter = { start: '2025-12-30', end: '2026-01-02' }
  const rows = await rowsOf({ period: 'daily', filter })
  expect(rows.map(({ time }) => time.slice(0, 10))).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ])
  expect(rows[0]).toEqual({ time: '2025-12-30T00:00:00.000Z', amount: 0, duration: 0, count: 0, sum: 0 })
  const days = await straightforward('day')
  expect(rows[3]?.count).toBe(days.find(({ start }) => start === '2026-01-02')?.count)
})

it('takes instants as days in Kazakhstan', async () => {
  const byDay = await rowsOf({ period: 'daily', filter: { start: '2026-02-01', end: '2026-02-03' } })
  const byInstant = await rowsOf({
    period: 'daily',
    filter: { start: '2026-01-31T19:00:00.000Z', end: '2026-02-03T18:59:59.999Z' },
  })
  expect(byInstant).toEqual(byDay)
})

it('gives statistics that equal the sums over all sessions', async () => {
  const expected = (await straightforward('century'))[0]!
  const byType = await sql<{ type: number; wh: number; s: number }>`
    select current_type as type, sum(energy_wh)::bigint as wh, sum(duration)::bigint as s from transactions
    where state = 'finished' and not simulated group by 1 order by 1`.execute(test.deps.db.system)
  expect(await statisticsOf({})).toEqual({
    stationCount: 2,
    chargePointCount: 3,
    power: 180,
    connectorCurrentTypes: [
      { type: 1, count: 3 },
      { type: 2, count: 2 },
    ],
    billingChargePointCurrentTypes: byType.rows.map(({ type, wh, s }) => ({
      type,
      power: wh / 1000,
      duration: s,
    })),
    transactionCount: expected.count,
    reservationCount: 0,
    billingCount: 0,
    billingPower: expected.wh / 1000,
    durationSum: 0,
    sum: expected.tiyn / 100,
    chargePointStates: [{ connectionState: 1, count: 3 }],
    chargePointTypes: [
      { type: 1, count: 1 },
      { type: 2, count: 2 },
    ],
  })
})

it('counts a session on the local day of its stop, over a clock change too', async () => {
  const [, , berlin] = points
  // Berlin goes from +02 to +01 in the night to 25 October 2026.
  const stops = ['2026-10-24T21:30Z', '2026-10-24T22:30Z', '2026-10-25T22:30Z', '2026-10-25T23:30Z']
  for (const [index, stop] of stops.entries()) {
    await makeSession(test.deps, { point: berlin!, stoppedAt: new Date(stop), sumTiyn: 10 ** index })
  }
  const filter = { tenantId: berlin!.tenantId, start: '2026-10-01' }
  const rows = await rowsOf({ period: 'daily', filter })
  expect(rows.map(({ time, sum }) => [time.slice(0, 10), sum])).toEqual([
    ['2026-10-24', 0.01],
    ['2026-10-25', 1.1],
    ['2026-10-26', 10],
  ])
})

it('shows a company its own alone, whatever the filter says', async () => {
  const [first, second] = companies
  const own = await statisticsOf({}, first!.client)
  expect(own).toEqual(await statisticsOf({ filter: { tenantId: first!.id } }))
  expect(own.transactionCount).toBeGreaterThan(0)
  const foreign = points[2]!
  const nobody = '01900000-0000-7000-8000-00000000ffff'
  const pairs = [
    [{ tenantId: second!.id }, { tenantId: nobody }],
    [{ stationId: foreign.stationId }, { stationId: nobody }],
    [{ chargePointId: foreign.id }, { chargePointId: 'P-1' }],
    [{ connectorId: foreign.connectors[0] }, { connectorId: nobody }],
  ]
  for (const [theirs, absent] of pairs) {
    const seen = await first!.client.post(statsPath, { filter: theirs })
    expect(seen.text).toBe((await first!.client.post(statsPath, { filter: absent })).text)
    expect(JSON.parse(seen.text)[0]).toMatchObject({ chargePointCount: 0, transactionCount: 0, sum: 0 })
    expect(await rowsOf({ filter: theirs }, first!.client)).toEqual([])
  }
})
