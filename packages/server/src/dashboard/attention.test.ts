import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { dashboard } from './dashboard.ts'
import { makePoint, makeSession, type Point } from './testNetwork.ts'

const now = new Date('2026-06-01T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const path = '/dashboard/attention'

let test: TestApp
let company: TestTenant

beforeAll(async () => {
  test = await testApp({ clock: () => now })
  if (!test.app.hasRoute({ method: 'POST', url: `/api/v1${path}` })) dashboard(test.app, test.deps)
  company = await test.makeTenant()
})

afterAll(() => test.close())

/** A payment that failed today, one that failed long ago, and money that a person has to give back. */
async function makeMoneyTroubles({ id }: Point) {
  const [failed, old, attempt] = [test.deps.newId(), test.deps.newId(), test.deps.newId()]
  await run(sql`insert into payments (id, tenant_id, point_id, pay_type, sum_tiyn, state, created_at) values
    (${failed}, ${company.id}, ${id}, 'KASPI', 100, 'failed', ${ago(70)}),
    (${old}, ${company.id}, ${id}, 'KASPI', 100, 'failed', ${ago(2000)})`)
  await run(sql`insert into payment_attempts (id, tenant_id, payment_id, provider, order_id, sum_tiyn, asked_at)
    values (${attempt}, ${company.id}, ${old}, 'KASPI', ${attempt}, 100, ${ago(70)})`)
  await run(sql`insert into bank_tasks (id, tenant_id, payment_id, attempt_id, key, kind, amount_tiyn, state, next_at, created_at)
    values (${attempt}, ${company.id}, ${old}, ${attempt}, 'k', 'refund', 100, 'manual', ${ago(45)}, ${ago(45)})`)
}

const run = (text: ReturnType<typeof sql>) => text.execute(test.deps.db.system)

it('says nothing of a network in order', async () => {
  const quiet = { count: 0, oldestAt: null }
  const { body } = await company.client.post(path, {})
  expect(body).toEqual({
    faultedConnectors: quiet,
    offlinePoints: quiet,
    stalledSessions: quiet,
    suspectSessions: { ...quiet, oldestId: null },
    failedPayments: quiet,
    manualRefunds: quiet,
    unclaimedDevices: quiet,
    openStations: quiet,
  })
})

it('counts what is wrong and since when, to those whom it concerns', async () => {
  const { deps } = test
  const point = await makePoint(deps, { tenantId: company.id })
  const fresh = await makePoint(deps, { tenantId: company.id })
  await makePoint(deps) // never connected
  await run(
    sql`update connectors set status = 'Faulted', status_at = ${ago(30)} where id = ${point.connectors[0]}`,
  )
  await run(
    sql`update connectors set status = 'Unavailable', status_at = ${ago(33)} where id = ${point.connectors[1]}`,
  )
  await makeMoneyTroubles(point)
  await run(sql`update charge_points set connection_state_at = ${ago(6)}`)
  await run(sql`update charge_points set connection_state_at = ${ago(4)} where id = ${fresh.id}`)
  for (const { id } of [point, fresh]) {
    await run(sql`insert into devices (id, tenant_id, identity, charge_point_id, state, last_seen_at)
      values (${deps.newId()}, ${company.id}, ${id}, ${id}, 'claimed', ${ago(6)})`)
  }
  await run(sql`insert into devices (id, identity, created_at) values (${deps.newId()}, 'X-1', ${ago(90)})`)
  const active = { point, stoppedAt: null, state: 'active' }
  await makeSession(deps, { ...active, connectorId: 1, energyWh: 0, durationS: 20 * 60 })
  await makeSession(deps, { ...active, connectorId: 2, energyWh: 0, durationS: 10 * 60 })
  const charging = await makeSession(deps, { ...active, connectorId: 2, energyWh: 5, durationS: 90 * 60 })
  await run(sql`update transactions set meter_at = ${ago(1)} where id = ${charging}`)
  await makeSession(deps, { ...active, energyWh: 0, durationS: 50 * 60, simulated: true })

  const oldestId = await makeSession(deps, { point, stoppedAt: ago(300), state: 'suspect' })
  await makeSession(deps, { point, stoppedAt: ago(200), state: 'suspect' })
  const { body } = await company.client.post(path, {})
  expect(body).toEqual({
    faultedConnectors: { count: 2, oldestAt: ago(33).toISOString() },
    offlinePoints: { count: 1, oldestAt: ago(6).toISOString() },
    stalledSessions: { count: 1, oldestAt: ago(20).toISOString() },
    suspectSessions: { count: 2, oldestAt: ago(300).toISOString(), oldestId },
    failedPayments: { count: 1, oldestAt: ago(70).toISOString() },
    manualRefunds: { count: 1, oldestAt: ago(45).toISOString() },
    unclaimedDevices: { count: 0, oldestAt: null },
    openStations: { count: 2, oldestAt: ago(6).toISOString() },
  })
  const all = (await test.admin.post(path, {})).body
  expect(all.unclaimedDevices).toEqual({ count: 1, oldestAt: ago(90).toISOString() })
  expect((await test.admin.post(path, { filter: { tenantId: company.id } })).body).toEqual(body)
  const other = await test.makeTenant()
  expect((await other.client.post(path, { filter: { tenantId: company.id } })).body).toEqual(
    (await other.client.post(path, { filter: { tenantId: 'nobody' } })).body,
  )
  expect((await other.client.post(path, {})).body.faultedConnectors).toEqual({ count: 0, oldestAt: null })
})

it('calls a session stalled when its car has been full for long', async () => {
  const point = await makePoint(test.deps, { tenantId: company.id })
  await run(
    sql`update connectors set status = 'SuspendedEV', status_at = ${ago(40)} where charge_point_id = ${point.id}`,
  )
  const id = await makeSession(test.deps, {
    point,
    stoppedAt: null,
    state: 'active',
    energyWh: 9,
    durationS: 7200,
  })
  await run(sql`update transactions set meter_at = ${ago(1)} where id = ${id}`)
  const { body } = await company.client.post(path, {})
  expect(body.stalledSessions).toEqual({ count: 2, oldestAt: ago(40).toISOString() })
})

it('is for staff', async () => {
  expect((await test.anonymous.post(path, {})).status).toBe(401)
  expect((await (await test.makeUser({ roles: ['Client'] })).post(path, {})).status).toBe(403)
})
