import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { signInDriver } from '../drivers/testing.ts'
import { maskPhone } from '../logs/writeLog.ts'

let test: TestApp
let tenant: TestTenant
const phones = ['+77011234567', '+77019876567', '+77015550067'] as const
const hidden = '+7701•••••67'

beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rfidCard'])
  for (const [at, phone] of phones.entries()) {
    const person = { userName: phone, phone, roles: ['Client'], tenantId: tenant.id, name: `Driver ${at}` }
    const { body } = await test.admin.post('/users', person)
    const card = { idTag: `MASKED${at}`, userId: body.id }
    expect((await tenant.client.post('/rFIDCards', card)).status).toBe(201)
  }
})
afterAll(() => test.close())

const places = [
  ['users', 'phone'],
  ['users', 'userName'],
  ['rFIDCards', 'ownerPhone'],
] as const

const search = async (entity: string, body: object) =>
  (await tenant.client.post(`/${entity}/search`, { ...body, paging: { take: 100 } })).body.result

it.each(places)('%s.%s shows its ends alone', async (entity, field) => {
  const rows = await search(entity, { filter: { [field]: [...phones] } })
  expect(rows.map((row) => row[field])).toEqual([hidden, hidden, hidden])
})

it.each(places)('%s.%s is not felt for, digit by digit', async (entity, field) => {
  const told = async (filter: object) =>
    (await search(entity, { filter: { [field]: filter } })).filter((row) => row[field] === hidden).length
  for (const operand1 of ['70112', '123', '7701123456', '5'])
    expect(await told({ operator: 'CONTAINS', operand1 })).toBe(0)
  // whatever the order of signs is, all that look alike are on one side
  for (const operator of ['LESS', 'LESS_OR_EQUAL', 'GREATER', 'GREATER_OR_EQUAL'])
    for (const operand1 of ['+7701124', '+77014', '+770156'])
      expect([0, 3]).toContain(await told({ operator, operand1 }))
  expect([0, 3]).toContain(await told({ operator: 'BETWEEN', operand1: '+77011', operand2: '+77012' }))
  for (const query of ['70112', '11234', '1234', '701123456'])
    expect((await search(entity, { query })).filter((row) => row[field] === hidden)).toEqual([])
  const all = Array.from({ length: 101 }, (_, at) => `+770112345${at}`)
  expect((await tenant.client.post(`/${entity}/search`, { filter: { [field]: all } })).status).toBe(422)
})

it.each(places)('the order of %s.%s tells nothing of what is hidden', async (entity, field) => {
  const ids = async (direction: string) =>
    (await search(entity, { filter: { [field]: [...phones] }, sort: [{ field, direction }] })).map(
      ({ id }) => id,
    )
  expect(await ids('asc')).toEqual(await ids('desc'))
})

it.each(places)(
  '%s.%s is found by the whole number, however it is said, and by what is seen',
  async (entity, field) => {
    const names = async (body: object) => (await search(entity, body)).length
    expect(await names({ filter: { [field]: phones[0] } })).toBe(1)
    for (const said of ['+7 701 123-45-67', '8 (701) 123 45 67', '7011234567']) {
      expect(await names({ query: said })).toBe(1)
      expect(await names({ filter: { [field]: { operator: 'CONTAINS', operand1: said } } })).toBe(1)
    }
    expect(await names({ filter: { [field]: { operator: 'CONTAINS', operand1: hidden } } })).toBe(3)
  },
)

it.each(places)('a file of %s has no more of %s than the list', async (entity, field) => {
  const format = 'csv'
  const asked = { format, columns: [field], filter: { [field]: [...phones] }, sort: [{ field }] }
  const { status, text } = await tenant.client.post(`/${entity}/export`, asked)
  expect(status).toBe(200)
  expect(text.split(hidden)).toHaveLength(4)
  for (const phone of phones) expect(text).not.toContain(phone.slice(5))
})

it('the log keeps no driver’s number, and shows none', async () => {
  const driver = await signInDriver(test)
  const headers = { authorization: `Bearer ${driver.token}` }
  const payload = { name: 'Дана' }
  await test.app.inject({ method: 'PATCH', url: '/api/v1/auth/profile', headers, payload })
  const { body, text } = await test.admin.post('/userLogs/search', { filter: { entityId: driver.id } })
  expect(body.result.length).toBeGreaterThan(1)
  expect(text).not.toContain(driver.phone.slice(1))
})

it('masks in the log as in SQL', async () => {
  for (const value of [
    ...phones,
    '8 701 123 45 67',
    '(701) 123-45-67',
    '+87011234567',
    '81234567890',
    'dana',
    '12345',
    '+1234567890123456',
    '',
  ]) {
    const found = await sql<{ masked: string }>`select shown_phone(${value}) as masked`.execute(
      test.deps.db.system,
    )
    expect(maskPhone(value)).toBe(found.rows[0]?.masked)
  }
})
