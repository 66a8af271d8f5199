import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Body, type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { lockWaits } from '../testing/lockWaits.ts'
import { type Driver, newPhone, sentCode, signInDriver } from './testing.ts'

let test: TestApp
let lateMs = 0
beforeAll(async () => {
  test = await testApp({ clock: () => new Date(Date.now() + lateMs) })
})
afterAll(() => test.close())

async function patch({ token }: Driver, payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await test.app.inject({ method: 'PATCH', url: '/api/v1/auth/profile', headers, payload })
  return { status: reply.statusCode, body: reply.json<Body>() }
}
const wants = (field: string, code: string) => ({ status: 422, body: { errors: [{ field, code }] } })

it('nobody takes the telephone of another: the owner’s first sign-in makes an account of his own', async () => {
  const thief = await signInDriver(test)
  const phone = newPhone()
  expect(await patch(thief, { phone })).toMatchObject(wants('code', 'required'))
  expect(await patch(thief, { phone, code: '000000' })).toMatchObject(wants('code', 'invalid'))
  const owner = await signInDriver(test, phone)
  expect(owner.id).not.toBe(thief.id)
})

it('a code to the new number moves the account there, and the old number leads to it no more', async () => {
  const driver = await signInDriver(test)
  const phone = newPhone()
  expect((await driver.post('/auth/profile/phone', { phone: `8${phone.slice(2)}` })).body).toMatchObject({
    phone,
  })
  const changed = await patch(driver, { phone, code: await sentCode(test, phone) })
  expect(changed).toMatchObject({ status: 200, body: { phone, userName: phone } })
  lateMs += 60_000
  expect((await signInDriver(test, phone)).id).toBe(driver.id)
  lateMs += 60_000
  expect((await signInDriver(test, driver.phone)).id).not.toBe(driver.id)
})

it('a code of the sign-in changes nothing, and a code of the change signs nobody in', async () => {
  const driver = await signInDriver(test)
  const phone = newPhone()
  await test.anonymous.post('/driver/codes', { phone })
  expect(await patch(driver, { phone, code: await sentCode(test, phone) })).toMatchObject(
    wants('code', 'invalid'),
  )
  lateMs += 60_000
  await driver.post('/auth/profile/phone', { phone })
  const code = await sentCode(test, phone)
  await sql`update driver_codes set used_at = now() where phone = ${phone} and user_id is null`.execute(
    test.deps.db.system,
  )
  expect((await test.anonymous.post('/driver/sessions', { phone, code })).status).toBe(422)
  const other = await signInDriver(test)
  expect(await patch(other, { phone, code })).toMatchObject(wants('code', 'invalid'))
})

it('a number that is another driver’s already stays with him, and a driver keeps one', async () => {
  const owner = await signInDriver(test)
  const driver = await signInDriver(test)
  lateMs += 60_000
  await driver.post('/auth/profile/phone', { phone: owner.phone })
  const code = await sentCode(test, owner.phone)
  expect(await patch(driver, { phone: owner.phone, code })).toMatchObject({ status: 409 })
  expect(await patch(driver, { phone: '' })).toMatchObject(wants('phone', 'required'))
  expect(await patch(driver, { phone: driver.phone, name: 'Дана' })).toMatchObject({ status: 200 })
})

it('whoever wrote a driver down beforehand is out once he proves the number', async () => {
  const phone = newPhone()
  const password = 'some other phrase entirely'
  const made = await test.admin.post('/users', {
    userName: phone,
    phone,
    roles: ['Client'],
    password,
  })
  const held = await test.anonymous.post('/auth/login', { userName: phone, password })
  expect(held.status).toBe(200)
  expect((await signInDriver(test, phone)).id).toBe(made.body.id)
  expect((await test.anonymous.post('/auth/login', { userName: phone, password })).status).toBe(401)
  const reply = await test.app.inject({
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${held.body.token}` },
  })
  expect(reply.statusCode).toBe(401)
})

it('who is put out while he asks is out once the number is proved', async () => {
  const phone = newPhone()
  const password = 'some other phrase entirely'
  await test.admin.post('/users', { userName: phone, phone, roles: ['Client'], password })
  const { token } = (await test.anonymous.post('/auth/login', { userName: phone, password })).body
  const headers = { authorization: `Bearer ${token}` }
  const held = async () => (await test.app.inject({ url: '/api/v1/auth/me', headers })).statusCode
  await test.anonymous.post('/driver/codes', { phone })
  const code = await sentCode(test, phone)
  const owner = new pg.Client({ connectionString: test.url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table user_logs in exclusive mode')
  const proved = test.anonymous.post('/driver/sessions', { phone, code })
  await expect.poll(() => lockWaits(owner)).toBeGreaterThan(0)
  expect(await held()).toBe(200)
  await owner.query('rollback')
  await owner.end()
  expect((await proved).status).toBe(200)
  expect(await held()).toBe(401)
})

it('a proved number finds its driver, whoever is written down with it later', async () => {
  const driver = await signInDriver(test)
  const row = { userName: `squatter-${driver.id}`, phone: driver.phone, roles: ['Client'] }
  expect((await test.admin.post('/users', row)).status).toBe(201)
  lateMs += 60_000
  expect((await signInDriver(test, driver.phone)).id).toBe(driver.id)
})
