import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rate', 'rateSchedule'])
})
afterAll(() => test.close())

const night = { days: [1], from: '22:00', to: '06:00', priceEnergy: 40 }
const make = (period: object) =>
  tenant.client.post('/rates', { name: 'Ночной', priceEnergy: 80, schedule: [{ ...night, ...period }] })

it('a day that a period names twice is one, and days are in the order of the week', async () => {
  const { status, body } = await make({ days: [5, 1, 5, 1, 3] })
  expect([status, body.schedule]).toEqual([201, [{ ...night, days: [1, 3, 5] }]])
})

it('a word that a period does not know is said to be unknown', async () => {
  const { status, body } = await make({ priceEnergi: 40 })
  expect([status, body.errors]).toEqual([422, [{ field: 'schedule.0.priceEnergi', code: 'unknown' }]])
})

it('so is one that a company’s contacts do not know', async () => {
  const contacts = { person: 'Айгерим', telephone: '+77010000000' }
  const { status, body } = await test.admin.post('/tenants', { name: 'ТОО', contacts })
  expect([status, body.errors]).toEqual([422, [{ field: 'contacts.telephone', code: 'unknown' }]])
})
