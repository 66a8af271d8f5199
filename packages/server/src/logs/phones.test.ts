import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let mine: TestTenant
beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant(['rfidCard'])
})
afterAll(() => test.close())

/** What the log keeps, whoever reads it: it can be neither changed nor taken away. */
async function kept(action: string): Promise<string[]> {
  const found = await sql<{
    line: string
  }>`select concat(before::text, ' ', after::text) as line from user_logs
    where action = ${action} and (before is not null or after is not null) order by at`.execute(
    test.deps.db.system,
  )
  return found.rows.map(({ line }) => line)
}
const number = /701\D*555\D*44\D*33/

it('keeps no telephone by which a file of cards names their holders', async () => {
  const user = { userName: 'dana', name: 'Дана', phone: '+7 701 555 44 33', roles: ['Client'] }
  await test.admin.post('/users', { ...user, tenantId: mine.id })
  for (const mode of ['create', 'update']) {
    const rows = [{ idTag: '0455AA01', owner: '8 (701) 555-44-33', note: mode }]
    const { body } = await mine.client.post('/rFIDCards/import', { rows, mode })
    expect(body.counts).toMatchObject({ errors: 0 })
  }
  const lines = [...(await kept('create')), ...(await kept('edit'))]
  expect(lines.filter((line) => line.includes('"owner"'))).toHaveLength(2)
  expect(lines.filter((line) => number.test(line))).toEqual([])
})

it.each([
  ['users', { filter: { phone: '+77015554433' } }],
  ['users', { filter: { phone: { operator: 'IN', operand1: ['+77015554433', '8 701 555 44 33'] } } }],
  ['users', { query: '8 701 555 44 33' }],
  ['rFIDCards', { filter: { ownerPhone: { operator: 'EQUALS', operand1: '+77015554433' } } }],
])('nor one that a file of %s was asked by: %j', async (entity, asked) => {
  const { status } = await mine.client.post(`/${entity}/export`, asked)
  expect(status).toBe(200)
  const line = (await kept('export')).at(-1)
  expect(line).toContain('••')
  expect(line).not.toMatch(number)
})
