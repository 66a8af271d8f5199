import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  // the first hours of December in Almaty, the last ones of November in UTC
  test = await testApp({ clock: () => new Date('2026-11-30T20:30:00Z') })
})
afterAll(() => test.close())

it('a file of the night after a month’s end is named by the day that its reader has', async () => {
  const { headers } = await test.app.inject({
    method: 'POST',
    url: '/api/v1/chargeStations/export',
    headers: { authorization: `Bearer ${test.admin.token}` },
    payload: {},
  })
  expect(headers['content-disposition']).toBe('attachment; filename="chargeStations-2026-12-01.csv"')
})
