import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { signInDriver } from '../drivers/testing.ts'
import { publicBytes } from './bodies.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const send = async (url: string, payload: string, token = test.admin.token) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const many = (part: (n: number) => string, count: number) => Array.from({ length: count }, (_, n) => part(n))

it.each([
  ['a list', `{"filter":{"id":[${many(() => '1', 250_000)}]}}`],
  ['an object', `{"filter":{${many((n) => `"k${n}":1`, 120_000)}}}`],
  ['empty objects', `{"sort":[${many(() => '{}', 250_000)}]}`],
])('%s of more parts than anybody means is not read: charge points would wait for it', async (_, body) => {
  expect(await send('/news/search', body)).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})

it('signs within a text are no parts', async () => {
  const csv = `UID,${','.repeat(250_000)}\\n0A0B0C0D`
  expect((await send('/rFIDCards/import/read', `{"csv":"\\"${csv}"}`)).status).not.toBe(413)
})

it('a driver sends as little as anybody', async () => {
  const { token } = await signInDriver(test)
  const long = `{"paging":{"take":1}${' '.repeat(publicBytes)}}`
  expect(await send('/news/published', long, token)).toMatchObject({ status: 413 })
  expect((await send('/news/search', long)).status).toBe(200)
})

it('is told a hundred mistakes at the most', async () => {
  const fields = `{${many((n) => `"k${n}":1`, 1000)}}`
  const unknown = await send('/users', fields)
  expect(unknown).toMatchObject({ status: 400, body: { code: 'unknownField' } })
  expect(unknown.body.errors).toHaveLength(100)
  const strict = await send('/rFIDCards/taps', fields)
  expect(strict.status).toBe(422)
  expect(strict.body.errors).toHaveLength(100)
})

it('a list is refused by its length before its members are looked at', async () => {
  const body = `{"sort":[${many(() => '1', 1000)}]}`
  const { status, body: said } = await send('/news/search', body)
  expect(status).toBe(400)
  expect(said.errors).toEqual([{ field: 'sort', code: 'tooBig' }])
})

it('a text that is too long is looked into no further', async () => {
  const email = `a@${'.'.repeat(1000)} b`
  const { body } = await send('/users', JSON.stringify({ userName: 'long', roles: ['Client'], email }))
  expect(body.errors).toEqual([{ field: 'email', code: 'tooLong' }])
})
