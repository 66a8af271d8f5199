import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { newPhone, sentCode, signInDriver } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it.each([
  ['after the country’s 8', (rest: string) => `8 ${rest.slice(0, 3)} ${rest.slice(3, 6)}-${rest.slice(6)}`],
  ['after an 8 in brackets', (rest: string) => `8(${rest.slice(0, 3)})${rest.slice(3)}`],
  ['without a country', (rest: string) => rest],
  ['after a sign that is a slip', (rest: string) => `+8${rest}`],
])('finds whom a company wrote down %s, and shows his number as it is called', async (_, written) => {
  const phone = newPhone()
  const tenant = await test.makeTenant()
  const client = { userName: `client-${phone}`, roles: ['Client'], tenantId: tenant.id }
  const made = await test.admin.post('/users', { ...client, phone: written(phone.slice(2)) })
  expect(made.body.phone).toBe(`${phone.slice(0, 5)}•••••${phone.slice(-2)}`)
  expect((await signInDriver(test, phone)).id).toBe(made.body.id)
  // written down anew in the same way it is his still
  const again = await test.admin.patch(`/users/${made.body.id}`, { phone: written(phone.slice(2)) })
  expect(again.status).toBe(200)
  const proved = await sql<{
    phone: string
    proved: boolean
  }>`select phone, phone_proved_at is not null as proved
    from users where id = ${made.body.id}`.execute(test.deps.db.system)
  expect(proved.rows).toEqual([{ phone, proved: true }])
})

it.each(['+84 912 345 678', '+852 9123 4567', '+81 3 1234 5678'])(
  'writes to another country’s number and to no stranger’s: %s',
  async (typed) => {
    const phone = `+${typed.replace(/\D/g, '')}`
    expect((await test.anonymous.post('/driver/codes', { phone: typed })).body.phone).toBe(phone)
    const code = await sentCode(test, phone)
    const entered = await test.anonymous.post('/driver/sessions', { phone: typed, code })
    expect(entered.body.user).toMatchObject({ userName: phone })
  },
)
