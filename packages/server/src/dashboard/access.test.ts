import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { dashboard } from './dashboard.ts'

const rowsPath = '/dashboard/billing/transactions'
const statsPath = '/dashboard/geoObject'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
  if (!test.app.hasRoute({ method: 'POST', url: `/api/v1${statsPath}` })) dashboard(test.app, test.deps)
})

afterAll(() => test.close())

it('is closed to those without analytics and to strangers', async () => {
  const plain = await test.makeTenant(['rfidCard'])
  const driver = await test.makeUser({ roles: ['Client'] })
  for (const path of [rowsPath, statsPath]) {
    expect((await plain.client.post(path, {})).status).toBe(403)
    expect((await driver.post(path, {})).status).toBe(403)
    expect((await test.anonymous.post(path, {})).status).toBe(401)
  }
})

it('refuses what it does not understand and names the field', async () => {
  const backward = await test.admin.post(rowsPath, { filter: { start: '2026-02-02', end: '2026-02-01' } })
  expect(backward.status).toBe(422)
  expect(backward.body.errors.map(({ field }) => field)).toEqual(['filter.start', 'filter.end'])
  expect((await test.admin.post(rowsPath, { filter: { connectorId: 2 } })).status).toBe(422)
  for (const body of [
    { filter: { colour: 'red' } },
    { period: 'yearly' },
    { filter: { start: 'yesterday' } },
    { filter: { start: '2026-02-30' } },
  ]) {
    expect((await test.admin.post(rowsPath, body)).status).toBe(400)
  }
})
