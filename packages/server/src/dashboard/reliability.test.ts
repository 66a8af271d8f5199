import type { DashboardFilter } from '@zaryad/model/calls/dashboard'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Scope } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { boundsOf } from './bounds.ts'
import { rebuildReliability } from './rebuildReliability.ts'
import { reliability } from './reliability.ts'
import { settleConnectors, sumReliability } from './sumDays.ts'
import { makePoint, makeSession, type Point } from './testNetwork.ts'

const path = '/dashboard/reliability'
/** Berlin's clock goes on in the night to 29 March 2026. */
const began = new Date('2026-03-26T00:00:00Z')
let now = began
let test: TestApp
let company: TestTenant

beforeAll(async () => {
  test = await testApp({ clock: () => now })
  company = await test.makeTenant()
})
afterAll(() => test.close())

const run = <T>(text: ReturnType<typeof sql<T>>) => text.execute(test.deps.db.system)

/** A point whose two connectors are in order since `began`. */
async function workingPoint(): Promise<Point> {
  now = began
  const point = await makePoint(test.deps, { tenantId: company.id, timeZone: 'Europe/Berlin' })
  await run(sql`insert into devices (id, tenant_id, identity, charge_point_id, state, last_seen_at)
    values (${test.deps.newId()}, ${company.id}, ${point.id}, ${point.id}, 'claimed', ${now})`)
  await run(
    sql`update connectors set status = 'Available', status_at = ${now} where charge_point_id = ${point.id}`,
  )
  await run(
    sql`update connector_now set since = ${now}, counted_to = ${now} where charge_point_id = ${point.id}`,
  )
  await run(
    sql`update charge_points set connection_state = 2, connection_state_at = ${now} where id = ${point.id}`,
  )
  return point
}

type Step = { what: string; afterS: number }
const statuses = ['Available', 'Charging', 'Preparing', 'SuspendedEV', 'Unavailable', 'Faulted']
const steps = [
  ...statuses.flatMap((status) => [`1:${status}`, `2:${status}`]),
  'online',
  'offline',
  'offline',
  'settle',
  'sum',
]
const story = fc.array(
  fc.record({ what: fc.constantFrom(...steps), afterS: fc.integer({ min: 1, max: 30 * 3600 }) }),
  { minLength: 1, maxLength: 14 },
)

async function take({ id }: Point, { what, afterS }: Step) {
  now = new Date(now.getTime() + afterS * 1000)
  const [number, status] = what.split(':')
  if (status !== undefined)
    await run(sql`update connectors set status = ${status}, status_at = ${now}
      where charge_point_id = ${id} and connector_id = ${Number(number)}`)
  else if (what === 'settle') await settleConnectors.run(test.deps)
  else if (what === 'sum') await sumReliability.run(test.deps)
  else
    await run(sql`update charge_points set connection_state = ${what === 'online' ? 2 : 1}, connection_state_at = ${now}
      where id = ${id}`)
}

const isUp = (kind: string) => !['offline', 'Faulted', 'Unavailable'].includes(kind)

/** The same figures by a plain walk through the story. */
function recount(told: Step[]) {
  const total = { readyS: 0, chargingS: 0, faultedS: 0, unavailableS: 0, offlineS: 0, repairs: 0, repairS: 0 }
  const plugs = [1, 2].map((number) => ({ number, status: 'Available', brokenForS: -1 }))
  let isOnline = true
  const kindOf = ({ status }: { status: string }) => (isOnline ? status : 'offline')
  for (const { what, afterS } of told) {
    for (const plug of plugs) {
      const kind = kindOf(plug)
      if (isUp(kind)) total.readyS += afterS
      if (kind === 'Charging') total.chargingS += afterS
      if (kind === 'Faulted') total.faultedS += afterS
      if (kind === 'Unavailable') total.unavailableS += afterS
      if (kind === 'offline') total.offlineS += afterS
      if (plug.brokenForS >= 0) plug.brokenForS += afterS
    }
    const [number, status] = what.split(':')
    if (what === 'online' || what === 'offline') isOnline = what === 'online'
    for (const plug of plugs) {
      if (status && plug.number === Number(number)) plug.status = status
      const kind = kindOf(plug)
      if (kind === 'Faulted' && plug.brokenForS < 0) plug.brokenForS = 0
      if (!isUp(kind) || plug.brokenForS < 0) continue
      total.repairs += 1
      total.repairS += plug.brokenForS
      plug.brokenForS = -1
    }
  }
  return total
}

/** The answer as the company or everybody has it; sign-ins would run out while the story goes on. */
const answered = (filter: DashboardFilter, scope: Scope = { tenantId: company.id }) =>
  test.deps.db.scoped(scope, async (tx) => {
    const query = { skip: 0, take: 0, period: 'daily', filter } as const
    return reliability(tx, await boundsOf(tx, scope, filter), query, now)
  })

it('knows what a walk through any story of statuses and links finds, and gives it anew from the history', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const point = await workingPoint()
      for (const step of told) await take(point, step)
      const kept = await answered({ chargePointId: point.id })
      expect(kept.total).toEqual({ ...recount(told), attempts: 0, charged: 0 })
      expect(await answered({ stationId: point.stationId })).toEqual(kept)
      for (const row of kept.rows) {
        const hours = row.time.startsWith('2026-03-29') ? 23 : 24
        const counted = row.readyS + row.faultedS + row.unavailableS + row.offlineS
        expect(counted).toBeLessThanOrEqual(hours * 3600 * 2)
      }
      await test.deps.db.scoped('all', rebuildReliability)
      expect(await answered({ stationId: point.stationId })).toEqual(kept)
      expect(await answered({ chargePointId: point.id })).toEqual(kept)
      await run(sql`delete from charge_points where id = ${point.id}`)
    }),
    { numRuns: 12 },
  )
})

it('counts no point that is maintained or never came', async () => {
  const point = await workingPoint()
  const silent = await makePoint(test.deps, { tenantId: company.id })
  await run(sql`update charge_points set state = 'maintenance' where id = ${point.id}`)
  const found = await run(sql<{ kind: string }>`select distinct kind from connector_now
    where charge_point_id in (${point.id}, ${silent.id})`)
  expect(found.rows).toEqual([{ kind: 'none' }])
  await run(sql`delete from connectors where charge_point_id = ${silent.id}`)
  expect((await run(sql`select from connector_now where charge_point_id = ${silent.id}`)).rows).toEqual([])
})

it('counts each start by whether energy came, with remote starts that were refused', async () => {
  const point = await workingPoint()
  const stoppedAt = new Date('2026-03-27T22:30:00Z')
  await makeSession(test.deps, { point, stoppedAt, durationS: 3600 })
  await makeSession(test.deps, { point, stoppedAt, durationS: 7200, connectorId: 2, state: 'suspect' })
  const failed = await makeSession(test.deps, { point, stoppedAt, energyWh: 0, state: 'failed' })
  await makeSession(test.deps, { point, stoppedAt, simulated: true })
  await makeSession(test.deps, { point, stoppedAt: null, state: 'active' })
  const answers = [
    ['answered', { status: 'Rejected' }],
    ['answered', { status: 'Accepted' }],
    ['timeout', null],
  ] as const
  for (const [state, response] of answers) {
    const id = test.deps.newId()
    await run(sql`insert into commands (id, tenant_id, charge_point_id, action, payload, sent_at) values
      (${id}, ${company.id}, ${point.id}, 'RemoteStartTransaction', '{"connectorId":1}', ${began})`)
    await run(
      sql`update commands set state = ${state}, response = ${response && JSON.stringify(response)} where id = ${id}`,
    )
  }
  const filter = { chargePointId: point.id }
  const starts = async () => {
    const { rows } = await answered(filter)
    return rows
      .filter(({ attempts }) => attempts > 0)
      .map(({ time, attempts, charged }) => [time.slice(0, 10), attempts, charged])
  }
  const kept = [
    ['2026-03-26', 2, 0],
    ['2026-03-27', 3, 2],
  ]
  expect(await starts()).toEqual(kept)
  await test.deps.db.scoped('all', rebuildReliability)
  expect(await starts()).toEqual(kept)
  await run(sql`update transactions set energy_wh = 9 where id = ${failed}`)
  expect((await answered({ ...filter, connectorId: 1, start: '2026-03-27' })).total).toMatchObject({
    attempts: 2,
    charged: 2,
  })
  expect(await answered(filter)).toMatchObject({ sum: 500, pointCount: 1 })
})

it('cuts its last day at an instant: time, repairs, starts and money as they were known then', async () => {
  const point = await workingPoint()
  await take(point, { what: '1:Faulted', afterS: 26 * 3600 })
  await take(point, { what: '1:Charging', afterS: 3600 })
  const half = new Date(now.getTime() - 1800_000)
  const whole = new Date(now.getTime() + 3600_000)
  await makeSession(test.deps, { point, stoppedAt: new Date(half.getTime() - 600_000), durationS: 3600 })
  await makeSession(test.deps, { point, stoppedAt: new Date(now.getTime() + 600_000), durationS: 7200 })
  await take(point, { what: '2:Unavailable', afterS: 7200 })
  await settleConnectors.run(test.deps)
  const upTo = async (until: Date) =>
    (await answered({ chargePointId: point.id, start: '2026-03-26', end: '2026-03-27', until })).total
  expect(await upTo(half)).toMatchObject({
    readyS: 2 * 26 * 3600 + 1800,
    chargingS: 0,
    faultedS: 1800,
    unavailableS: 0,
    repairs: 0,
    attempts: 1,
  })
  expect(await upTo(whole)).toMatchObject({
    readyS: 2 * 28 * 3600 - 3600,
    chargingS: 3600,
    faultedS: 3600,
    unavailableS: 0,
    repairs: 1,
    repairS: 3600,
    attempts: 2,
  })
})

it('names the points that lost most, of the company alone', async () => {
  const good = await workingPoint()
  const bad = await workingPoint()
  await take(bad, { what: '1:Faulted', afterS: 3600 })
  await take(good, { what: 'offline', afterS: 7200 })
  await take(good, { what: 'online', afterS: 60 })
  const filter = { start: '2026-03-26', end: '2026-03-26' }
  const { points } = await answered(filter)
  expect(points.slice(0, 2)).toMatchObject([
    { id: bad.id, faultedS: 7260, offlineS: 0 },
    { id: good.id, faultedS: 0, offlineS: 120 },
  ])
  expect(await answered({ ...filter, tenantId: company.id }, 'all')).toEqual(await answered(filter))
  now = began
  const other = await test.makeTenant(['expenseAnalytics'])
  expect((await other.client.post(path, { filter })).body).toMatchObject({
    rows: [],
    points: [],
    pointCount: 0,
    sum: 0,
  })
  const seen = await test.deps.db.scoped({ tenantId: other.id }, (tx) =>
    sql`select from connector_days`.execute(tx),
  )
  expect(seen.rows).toEqual([])
  expect((await (await test.makeTenant([])).client.post(path, {})).status).toBe(403)
})
