import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { type Sql, sql } from '../db/sql.ts'
import { asOwner } from '../db/testDatabase.ts'
import { extensions } from '../extensions.ts'
import { keysOfHits } from './hits.ts'
import { asked } from './search.ts'

let test: TestApp
let tenant: TestTenant
let other: TestTenant
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant()
  other = await test.makeTenant()
  await sql`insert into charge_stations (id, tenant_id, name, address, latitude, longitude)
    select gen_random_uuid(), ${tenant.id}, 'Word ' || lpad(g::text, 4, '0'),
      case when g % 1000 = 0 then 'Rare' else '' end, 43, 76 from generate_series(1, 6000) g`.execute(
    test.deps.db.system,
  )
  await sql`insert into charge_stations (id, tenant_id, name, address, latitude, longitude)
    values (gen_random_uuid(), ${other.id}, 'Word of another', 'Rare', 43, 76)`.execute(test.deps.db.system)
})
afterAll(() => test.close())

const names = async (who: TestTenant['client'], query: string, skip = 0, filter = {}) => {
  const paging = { skip, take: 3, returnCount: true }
  const sort = [{ field: 'name', direction: 'desc' }]
  const { body } = await who.post('/chargeStations/search', { paging, sort, query, filter })
  return [body.count, ...body.result.map(({ name }) => name)]
}

const cases: [string, string, number, unknown[]][] = [
  ['many rows', 'word', 0, [6000, 'Word 6000', 'Word 5999', 'Word 5998']],
  ['many rows, further on', 'word', 5998, [6000, 'Word 0002', 'Word 0001']],
  ['few rows', 'rare', 0, [6, 'Word 6000', 'Word 5000', 'Word 4000']],
  ['few rows, further on', 'rare', 5, [6, 'Word 1000']],
  ['none', 'nowhere', 0, [0]],
]
it.each(cases)('a text that %s have is answered in the list’s order', async (_, query, skip, answer) => {
  expect(await names(tenant.client, query, skip)).toEqual(answer)
})

it('the platform finds the rows of all by a text, a company its own', async () => {
  expect(await names(test.admin, 'rare', 5)).toEqual([7, 'Word 2000', 'Word 1000'])
  expect(await names(other.client, 'word')).toEqual([1, 'Word of another'])
  expect(await names(other.client, '', 0, contains('name', 'ord 0'))).toEqual([0])
})

const contains = (name: string, operand1: string) => ({ [name]: { operator: 'CONTAINS', operand1 } })

it('a filter that looks into a text answers in the list’s order too', async () => {
  const few = [6, 'Word 3000', 'Word 2000', 'Word 1000']
  for (const filter of [
    contains('address', 'are'),
    { ...contains('address', 'r'), ...contains('name', 'O') },
  ])
    expect(await names(tenant.client, '', 3, filter)).toEqual(few)
  const all = Array.from({ length: 6000 }, (_, index) => String(index + 1).padStart(4, '0'))
  const zeros = all.filter((digits) => digits.includes('0'))
  expect(await names(tenant.client, '0', 5998, contains('name', 'word'))).toEqual([zeros.length])
  expect(await names(tenant.client, 'rare', 0, { name: 'Word 2000' })).toEqual([1, 'Word 2000'])
})

const planOf = (question: Sql, ...without: string[]) =>
  test.deps.db.system.transaction(async (tx) => {
    for (const way of ['seqscan', ...without]) await sql.raw(`set local enable_${way} = off`).execute(tx)
    const { rows } = await sql<Record<string, string>>`explain ${question}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
const ofNumber = { query: '+7 701 123 45 67' }

it.each([
  'transactions',
  'client/payments',
  'users',
  'chargeStations',
  'chargePoints',
  'userLogs',
  'reservations',
])('texts of %s are found by an index, which is asked for companies too', async (name) => {
  const entity = allEntities[name]!
  const extension = extensions[name] ?? {}
  const plan = await planOf(asked({ entity, extension, access: true }, ofNumber).count)
  expect(plan).toContain('Bitmap Index Scan')
  expect(plan).not.toContain('Seq Scan')
  expect(keysOfHits({ entity, extension, access: { tenantId: tenant.id } }, ofNumber)).toBeDefined()
})

it.each([
  ['transactions', 'transactions_by_start'],
  ['client/payments', 'payments_by_start'],
  ['userLogs', 'user_logs_at'],
  ['reservations', 'reservations_expiry'],
])('of the many %s that have a text a page is met by walking in the list’s order', async (name, index) => {
  const target = { entity: allEntities[name]!, extension: extensions[name] ?? {}, access: true } as const
  // PostgreSQL would rather find all of them by the index of words and put them in order
  const plan = await planOf(asked(target, ofNumber).rows({ take: 25 }), 'indexscan', 'sort')
  expect(plan).toContain(`Index Scan using ${index} `)
})

it('a company with many rows finds one by the index of words', async () => {
  const entity = allEntities.chargeStations!
  const access = { tenantId: tenant.id }
  await asOwner(test.url, (owner) => owner.query('vacuum analyze charge_stations'))
  const keys = keysOfHits({ entity, extension: extensions.chargeStations!, access }, { query: 'rare' })
  expect(await planOf(keys!)).toContain('charge_stations_words')
})

it('a company finds the sessions of a card by their index, whatever its PostgreSQL knows of upper', async () => {
  const target = { entity: allEntities.transactions!, extension: extensions.transactions! }
  const keys = keysOfHits({ ...target, access: { tenantId: tenant.id } }, { filter: { idTag: 'card-1' } })
  expect(await planOf(keys!)).toContain('transactions_id_tag')
})
