import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { logged, longestLine } from './logged.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

describe('a line of the user log', () => {
  it.each([
    ['one long text', { name: 'Дана', note: 'я'.repeat(9_000_000) }],
    [
      'many short ones',
      Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, 'x'.repeat(50)])),
    ],
    ['long names', { ['n'.repeat(1_000_000)]: 1 }],
    ['a long list', Array.from({ length: 1_000_000 }, () => 7)],
    ['a text alone', 'x'.repeat(1_000_000)],
  ])('of %s is bounded, and still JSON', (_name, value) => {
    const line = logged(value)
    expect(line.length).toBeLessThanOrEqual(longestLine)
    expect(JSON.parse(line).tooLong).toBeGreaterThan(longestLine)
  })

  it('keeps what is short beside what is long', () => {
    const line = JSON.parse(logged({ name: 'Дана', note: 'я'.repeat(50_000) }))
    expect(line).toMatchObject({ name: 'Дана', note: { tooLong: 50_002, beginning: 'я'.repeat(500) } })
    expect(logged({ name: 'Дана' })).toBe('{"name":"Дана"}')
  })
})

it('an export of nine megabytes of filter leaves a short line', async () => {
  const filter = { name: 'x'.repeat(9_000_000) }
  expect((await test.admin.post('/users/export', { filter })).status).toBe(200)
  const found = await sql<{
    length: number
  }>`select max(length(after::text)) as length from user_logs`.execute(test.deps.db.system)
  expect(found.rows[0]?.length).toBeLessThan(longestLine * 1.2)
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is the name of no entity',
  async (name) => {
    expect((await test.admin.post(`/${name}/export`, {})).status).toBe(404)
    expect((await test.admin.post('/users/search', { filter: { [name]: 1 } })).status).toBe(400)
    expect((await test.admin.post('/users/search', { filter: { name: { operator: name } } })).status).toBe(
      400,
    )
    expect((await test.admin.post('/users/search', { sort: [{ field: name }] })).status).toBe(400)
    expect((await test.admin.post('/users', { [name]: 1 })).status).toBe(400)
    expect((await test.anonymous.get(`/locales/${name}/translation.json`)).status).toBe(404)
  },
)

it('has no text that a row cannot keep, also where one is cut', () => {
  expect(logged({ query: 'a\u0000b' })).toBe('{"query":"ab"}')
  const long = logged({ text: `${'x'.repeat(499)}😀${'y'.repeat(40_000)}` })
  expect(JSON.parse(long).text.beginning).toBe(`${'x'.repeat(499)}\ufffd`)
})
