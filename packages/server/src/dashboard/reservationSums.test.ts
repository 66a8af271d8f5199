import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makePoint } from './testNetwork.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

async function statisticsOf(filter: unknown): Promise<Record<string, number>> {
  const answer = await test.admin.post('/dashboard/geoObject', { filter })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text)[0]
}

it('sums the time that reservations held', async () => {
  const point = await makePoint(test.deps)
  const other = await makePoint(test.deps)
  const made = new Date('2026-02-10T05:00:00Z')
  const add = (state: string, expiry: string, updated: string) =>
    sql`insert into reservations (id, tenant_id, charge_point_id, connector_id, expiry_date, state, created_at, updated_at)
      values (${test.deps.newId()}, ${point.tenantId}, ${point.id}, 1, ${expiry}::timestamptz, ${state}, ${made}, ${updated}::timestamptz)`.execute(
      test.deps.db.system,
    )
  await add('expired', '2026-02-10T05:30:00Z', '2026-02-10T05:30:05Z')
  await add('used', '2026-02-10T06:00:00Z', '2026-02-10T05:10:00Z')
  await add('rejected', '2026-02-10T06:00:00Z', '2026-02-10T05:00:01Z')
  const onDay = { start: '2026-02-10', end: '2026-02-10' }
  expect(await statisticsOf(onDay)).toMatchObject({
    reservationCount: 2,
    durationSum: 40 * 60_000,
  })
  expect(await statisticsOf({ ...onDay, until: '2026-02-10T05:20:00Z' })).toMatchObject({
    reservationCount: 2,
    durationSum: 30 * 60_000,
  })
  expect(await statisticsOf({ ...onDay, chargePointId: other.id })).toMatchObject({
    reservationCount: 0,
    durationSum: 0,
  })
  expect((await statisticsOf({ start: '2026-02-11' })).reservationCount).toBe(0)
})
