import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { refreshOpenMonths } from './refresh.ts'
import { addSession, makePlace } from './testing.ts'

/** Half past midnight of 1 December in Almaty, half past ten of 30 November in Moscow. */
const now = new Date('2026-11-30T19:30:00Z')
let test: TestApp
beforeAll(async () => {
  test = await testApp({ clock: () => now })
})
afterAll(() => test.close())

/** What becomes of closing November of a company with a location in that zone. */
async function closing(timeZone: string) {
  const company = await test.makeTenant(['billingDashboard'])
  const place = await makePlace(test, company, 'Place')
  await test.admin.patch(`/chargeStations/${place.stationId}`, { timeZone })
  await addSession(test, company, place, { sumTiyn: 100, at: '2026-11-14T06:00:00Z' })
  await refreshOpenMonths(test.deps)
  const { result } = (await test.admin.post('/billings/search', { filter: { tenantId: company.id } })).body
  const id = result[0]?.id
  const { body } = await test.admin.get(`/billings/${id}/act`)
  return { ...(await test.admin.post('/billings/close', { id })), over: body.over }
}

it('a month is over when it is over at the last location of its company', async () => {
  const goesOn = await closing('Europe/Moscow')
  expect(goesOn.body).toMatchObject({ status: 422, errors: [{ field: 'period', code: 'notAllowed' }] })
  expect(goesOn.over).toEqual({ at: '2026-11-30T21:00:00.000Z', lastPlace: 'Place' })
  for (const timeZone of ['Asia/Almaty', 'Asia/Vladivostok']) {
    const { body, over } = await closing(timeZone)
    expect(body).toMatchObject({ period: '2026-11', state: 'closed' })
    expect(over).toEqual({ at: '2026-11-30T19:00:00.000Z', lastPlace: null })
  }
})
