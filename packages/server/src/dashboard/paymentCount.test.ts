import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makePoint, makeSession } from './testNetwork.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('counts payments by the day on which they were paid, not sessions', async () => {
  const tenant = await test.makeTenant(['expenseAnalytics'])
  const point = await makePoint(test.deps, { tenantId: tenant.id })
  const other = await makePoint(test.deps)
  const pay = (at: string | null, { id, tenantId, stationId }: typeof point) =>
    sql`insert into payments (id, tenant_id, point_id, station_id, connector_id, pay_type, sum_tiyn, state, paid_at)
      values (${test.deps.newId()}, ${tenantId}, ${id}, ${stationId}, 1, 'KASPI', 50000, 'paid', ${at}::timestamptz)`.execute(
      test.deps.db.system,
    )
  // one minute before and after midnight in Almaty, and one that was never paid
  await pay('2026-02-10T18:59:00Z', point)
  await pay('2026-02-10T19:01:00Z', point)
  await pay('2026-02-10T12:00:00Z', other)
  await pay(null, point)
  await makeSession(test.deps, { point, stoppedAt: new Date('2026-02-10T12:00:00Z'), sumTiyn: 100 })
  const count = async (filter: object, client = test.admin) =>
    JSON.parse((await client.post('/dashboard/geoObject', { filter })).text)[0]?.billingCount
  const onDay = { start: '2026-02-10', end: '2026-02-10' }
  expect(await count({})).toBe(3)
  expect(await count(onDay)).toBe(2)
  expect(await count({ ...onDay, until: '2026-02-10T12:00:01Z' })).toBe(1)
  expect(await count({ ...onDay, chargePointId: point.id })).toBe(1)
  expect(await count({ ...onDay, chargePointId: point.id, connectorId: 2 })).toBe(0)
  expect(await count({ start: '2026-02-11' })).toBe(1)
  expect(await count({}, tenant.client)).toBe(2)
})
