import type { Now } from '@zaryad/model/calls/dashboard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { asOwner } from '../db/testDatabase.ts'
import { makePoint, makeSession, type Point } from './testNetwork.ts'

/** 09:07 in Almaty on a Friday. */
const clock = new Date('2026-11-20T04:07:00Z')
let test: TestApp
let company: TestTenant
let other: TestTenant
let points: Point[]

beforeAll(async () => {
  test = await testApp({ clock: () => clock })
  company = await test.makeTenant(['expenseAnalytics'])
  other = await test.makeTenant(['expenseAnalytics'])
  points = []
  for (let index = 0; index < 7; index++) points.push(await makePoint(test.deps, { tenantId: company.id }))
  await run(sql`update charge_points set connection_state = 2 where id <> ${points[6]!.id}`)
  await run(sql`update connectors set status = 'Available' where connector_id = 1`)
  await run(sql`update connectors set status = 'Faulted' where charge_point_id = ${points[5]!.id}`)
  const ended = (point: Point, at: string, sumTiyn: number) =>
    makeSession(test.deps, { point, stoppedAt: new Date(at), sumTiyn, energyWh: sumTiyn / 10 })
  const [first] = points
  await ended(first!, '2026-11-20T03:59:00Z', 70_000) // today
  await ended(first!, '2026-11-18T19:30:00Z', 30_000) // yesterday, 00:30
  await ended(first!, '2026-11-19T04:06:59Z', 20_000) // yesterday, 09:06:59
  await ended(first!, '2026-11-19T04:07:00Z', 900_000) // yesterday, after this minute
  await ended(first!, '2026-11-13T03:00:00Z', 10_000) // a week ago
  await ended(first!, '2026-11-13T05:00:00Z', 900_000) // a week ago, after this minute
  for (const [index, point] of points.entries()) await ended(point, '2026-11-17T10:00:00Z', index * 1000)
  const charging = (point: Point, powerW: number, readAt: Date, simulated = false) =>
    makeSession(test.deps, { point, stoppedAt: null, state: 'active', simulated }).then((id) =>
      run(sql`update transactions set power_w = ${powerW}, meter_at = ${readAt} where id = ${id}`),
    )
  await charging(points[1]!, 22_000, clock)
  await charging(points[2]!, 30_000, new Date(clock.getTime() - 60_000))
  await charging(points[3]!, 50_000, new Date(clock.getTime() - 3_600_000))
  await charging(points[4]!, 50_000, clock, true)
})
afterAll(() => test.close())

const run = (text: ReturnType<typeof sql>) => text.execute(test.deps.db.system)
async function now(client = test.admin, filter: object = {}): Promise<Now> {
  const answer = await client.post('/dashboard/now', { filter })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)
}

it('tells what goes on at this minute', async () => {
  expect(await now()).toMatchObject({
    charging: 3,
    drawn: 52,
    installed: 420,
    freeConnectors: 5,
    connectors: 14,
  })
})

it('compares today with the same minute of yesterday and of a week ago', async () => {
  expect(await now()).toMatchObject({
    today: { sum: 700, energy: 7, count: 1 },
    yesterday: { sum: 500, energy: 5, count: 2 },
    weekAgo: { sum: 100, energy: 1, count: 1 },
  })
})

it('names the places that took most and least in seven whole days, and what is wrong there', async () => {
  const { places } = await now()
  expect(places?.best.map(({ sum }) => sum)).toEqual([18_600, 60, 50, 40, 30])
  expect(places?.best[0]).toMatchObject({ id: points[0]!.stationId, before: 0 })
  expect(places?.worst.map(({ sum }) => sum)).toEqual([10, 20])
  const byId = new Map([...places!.best, ...places!.worst].map((place) => [place.id, place]))
  expect(byId.get(points[6]!.stationId)).toMatchObject({ points: 1, offlinePoints: 1, faultedConnectors: 0 })
  expect(byId.get(points[5]!.stationId)).toMatchObject({ offlinePoints: 0, faultedConnectors: 2 })
  expect(await now(test.admin, { stationId: points[0]!.stationId })).toMatchObject({
    places: null,
    month: null,
    today: { sum: 700 },
    charging: 0,
  })
})

it('shows a company its own alone', async () => {
  expect(await now(other.client)).toMatchObject({
    charging: 0,
    installed: 0,
    connectors: 0,
    today: { sum: 0 },
    places: { best: [], worst: [] },
  })
  expect(await now(other.client, { tenantId: company.id })).toMatchObject({
    connectors: 0,
    today: { sum: 0 },
  })
})

it('reads the sums by hour, and sessions of the hour that this minute cuts alone', async () => {
  const times = (factor: number) =>
    run(sql`update charge_hours set sum_tiyn = sum_tiyn * ${factor} where at < ${clock}`)
  await times(100)
  expect((await now()).yesterday).toMatchObject({ sum: 30_000 + 200, count: 2 })
  await run(sql`update charge_hours set sum_tiyn = sum_tiyn / 100 where at < ${clock}`)
  expect((await now()).yesterday.sum).toBe(500)
})

it('keeps a plan a company and month, with its line in the log', async () => {
  const set = (body: object, client = test.admin) => client.put('/dashboard/plans', body)
  expect((await now()).month).toMatchObject({ month: '2026-11', plan: null, due: null, isOwn: false })
  expect((await set({ month: '2026-11', sum: 300_000 }, company.client)).status).toBe(200)
  expect((await set({ month: '2026-11', sum: 150_000, tenantId: other.id })).status).toBe(200)
  const own = (await now(company.client)).month!
  // 19 days and 09:07 of thirty days
  expect(own).toMatchObject({ plan: 300_000, isOwn: true, sum: 19_510 })
  expect(own.due).toBeCloseTo((300_000 * (19 + (9 + 7 / 60) / 24)) / 30, 1)
  expect(own.forecast).toBeCloseTo((own.sum * 30) / (19 + (9 + 7 / 60) / 24), 1)
  expect((await now()).month).toMatchObject({ plan: 450_000, isOwn: false })
  await set({ month: '2026-11', sum: 500_000.5 })
  expect((await now()).month).toMatchObject({ plan: 500_000.5, isOwn: true })
  const plans = await company.client.post('/dashboard/plans', {})
  expect(JSON.parse(plans.text)).toEqual([{ month: '2026-11', sum: 300_000 }])
  await set({ month: '2026-11', sum: null }, company.client)
  expect((await now(company.client)).month?.plan).toBeNull()
  const logs = await sql<{ tenant_id: string | null; before: object; after: object }>`
    select tenant_id, before, after from user_logs where action = 'monthPlan' order by at, id`.execute(
    test.deps.db.system,
  )
  expect(logs.rows).toEqual([
    {
      tenant_id: company.id,
      before: { month: '2026-11', sum: null },
      after: { month: '2026-11', sum: 300_000 },
    },
    {
      tenant_id: other.id,
      before: { month: '2026-11', sum: null },
      after: { month: '2026-11', sum: 150_000 },
    },
    { tenant_id: null, before: { month: '2026-11', sum: null }, after: { month: '2026-11', sum: 500_000.5 } },
    {
      tenant_id: company.id,
      before: { month: '2026-11', sum: 300_000 },
      after: { month: '2026-11', sum: null },
    },
  ])
})

it('lets nobody plan for another, and refuses what is no plan', async () => {
  const body = { month: '2026-12', sum: 1 }
  expect((await company.client.put('/dashboard/plans', { ...body, tenantId: other.id })).status).toBe(403)
  const plain = await test.makeTenant(['rfidCard'])
  expect((await plain.client.put('/dashboard/plans', body)).status).toBe(403)
  expect((await plain.client.post('/dashboard/now', {})).status).toBe(403)
  for (const wrong of [
    { ...body, sum: 0 },
    { ...body, sum: 1.001 },
    { ...body, month: '2026-13' },
    { ...body, tenantId: test.deps.newId() },
  ]) {
    expect((await test.admin.put('/dashboard/plans', wrong)).status).toBe(422)
  }
})

it('keeps for a while which places are best, where that took long to find, but not what is wrong there', async () => {
  const [last] = points.slice(-1) as [Point]
  const ofLast = async () => {
    const { places } = await now(company.client)
    return [...places!.best, ...places!.worst].find(({ id }) => id === last.stationId)
  }
  await asOwner(test.url, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table charge_days in access exclusive mode')
    const first = ofLast()
    await owner.query('select pg_sleep(1.5)')
    await owner.query('rollback')
    expect(await first).toMatchObject({ sum: 60, offlinePoints: 1 })
  })
  await run(sql`update charge_points set connection_state = 2 where id = ${last.id}`)
  await makeSession(test.deps, { point: last, stoppedAt: new Date('2026-11-17T11:00:00Z'), sumTiyn: 100 })
  expect(await ofLast()).toMatchObject({ sum: 60, offlinePoints: 0 })
})
