import { seededRandom } from '@zaryad/station'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makePoint, makeSession } from './testNetwork.ts'

type Rows = { time: string; count: number; sum: number }[]

const rowsPath = '/dashboard/billing/transactions'
let test: TestApp

beforeAll(async () => {
  test = await testApp()
  const random = seededRandom(7)
  const points = [
    await makePoint(test.deps),
    await makePoint(test.deps, { timeZone: 'Europe/Berlin' }),
    await makePoint(test.deps, { timeZone: 'Asia/Kolkata' }),
  ]
  for (let index = 0; index < 400; index++) {
    await makeSession(test.deps, {
      point: points[index % points.length]!,
      stoppedAt: new Date(Date.UTC(2026, 0, 1) + random() * 120 * 86_400_000),
      energyWh: Math.floor(random() * 60_000),
      sumTiyn: Math.floor(random() * 1_000_000),
      state: random() < 0.1 ? 'suspect' : 'finished',
      simulated: random() < 0.1,
    })
  }
})
afterAll(() => test.close())

async function rowsOf(body: unknown): Promise<Rows> {
  const answer = await test.admin.post(rowsPath, body)
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)
}

async function statisticsOf(body: unknown): Promise<Record<string, number>> {
  return JSON.parse((await test.admin.post('/dashboard/geoObject', body)).text)[0]
}

it('counts up to an instant, in whatever zone and minute of the hour, what was over by then', async () => {
  const sums = async (until: Date, start: string) => {
    const found = await sql<{ count: number; wh: number; tiyn: number }>`
      select count(*) as count, coalesce(sum(energy_wh), 0)::bigint as wh, coalesce(sum(sum_tiyn), 0)::bigint as tiyn
      from transactions where state = 'finished' and not simulated and stopped_at < ${until}
        and (stopped_at at time zone time_zone)::date >= ${start}::date`.execute(test.deps.db.system)
    return found.rows[0]!
  }
  for (const [until, start] of [
    ['2026-03-20T11:37:00Z', '2026-03-01'],
    ['2026-03-20T19:20:00Z', '2026-03-21'],
    ['2026-03-20T23:00:00Z', '2026-03-20'],
    ['2026-04-02T05:59:59Z', '2026-01-01'],
  ] as const) {
    const expected = await sums(new Date(until), start)
    const found = await statisticsOf({ filter: { start, end: '2026-12-31', until } })
    expect([found.transactionCount, found.billingPower, found.sum]).toEqual([
      expected.count,
      expected.wh / 1000,
      expected.tiyn / 100,
    ])
    const rows = await rowsOf({ period: 'monthly', filter: { start, end: '2026-12-31', until } })
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(expected.count)
  }
  expect((await sums(new Date('2026-03-20T11:37:00Z'), '2026-03-01')).count).toBeGreaterThan(10)
})

it('gives the hours of a day by the clock of each location, all twenty-four of them', async () => {
  const found = await sql<{ day: string; hour: number; count: number; tiyn: number }>`
    select (stopped_at at time zone time_zone)::date::text as day, count(*) as count, sum(sum_tiyn)::bigint as tiyn,
      extract(hour from stopped_at at time zone time_zone)::integer as hour
    from transactions where state = 'finished' and not simulated
      and (stopped_at at time zone time_zone)::date between '2026-03-10' and '2026-03-12' group by 1, 4 order by 1, 4`.execute(
    test.deps.db.system,
  )
  const rows = await rowsOf({ period: 'hourly', filter: { start: '2026-03-10', end: '2026-03-12' } })
  expect(rows).toHaveLength(72)
  expect(rows[0]?.time).toBe('2026-03-10T00:00:00.000Z')
  expect(rows[71]?.time).toBe('2026-03-12T23:00:00.000Z')
  const filled = rows.filter(({ count }) => count > 0)
  expect(filled.map(({ time, count, sum }) => [time.slice(0, 13), count, sum])).toEqual(
    found.rows.map(({ day, hour, count, tiyn }) => [
      `${day}T${String(hour).padStart(2, '0')}`,
      count,
      tiyn / 100,
    ]),
  )
  expect(filled.length).toBeGreaterThan(3)
})

it.each([
  ['daily', 86_400_000, { start: '2026-03-10', end: '2026-04-10' }],
  ['hourly', 3_600_000, { start: '2026-03-10', end: '2026-03-16' }],
])(
  'counts the sessions that their list has for the same span of each location: %s',
  async (period, ms, filter) => {
    const rows = (await rowsOf({ period, filter })).filter(({ count }) => count > 0)
    expect(rows.length).toBeGreaterThan(10)
    for (const { time, count, sum } of rows) {
      // as the console asks: by the network's clock
      const from = Date.parse(time) - 5 * 3_600_000
      const span = [from, from + ms - 1].map((at) => new Date(at).toISOString())
      const stoppedThere = { operator: 'BETWEEN', operand1: span[0], operand2: span[1] }
      const asked = { filter: { state: 'finished', simulated: false, stoppedThere } }
      const found = await test.admin.post('/transactions/search', { ...asked, paging: { take: 0 } })
      expect(found.body.result.length).toBe(count)
      for (const row of found.body.result)
        expect(String(row.stoppedThere) >= span[0]! && String(row.stoppedThere) <= span[1]!).toBe(true)
      expect((await test.admin.post('/transactions/totals', asked)).body).toMatchObject({ count, sum })
    }
  },
)

it('refuses hours of more days than a chart can show', async () => {
  for (const filter of [{}, { start: '2026-01-01' }, { start: '2026-01-01', end: '2026-02-01' }]) {
    expect((await test.admin.post(rowsPath, { period: 'hourly', filter })).status).toBe(422)
  }
})
