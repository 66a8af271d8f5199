import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { extensions } from '../extensions.ts'
import { asked } from './search.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  const tenant = await test.makeTenant()
  await sql`insert into charge_stations (id, tenant_id, name, address, latitude, longitude)
    select gen_random_uuid(), ${tenant.id}, 'Word ' || lpad(g::text, 4, '0'),
      case when g % 1000 = 0 then 'Rare' else '' end, 43, 76 from generate_series(1, 6000) g`.execute(
    test.deps.db.system,
  )
})
afterAll(() => test.close())

const names = async (query: string, skip = 0, filter = {}) => {
  const paging = { skip, take: 3, returnCount: true }
  const sort = [{ field: 'name', direction: 'desc' }]
  const { body } = await test.admin.post('/chargeStations/search', { paging, sort, query, filter })
  return [body.count, ...body.result.map(({ name }) => name)]
}

it.each([
  ['many rows', 'word', 0, [6000, 'Word 6000', 'Word 5999', 'Word 5998']],
  ['many rows, further on', 'word', 5998, [6000, 'Word 0002', 'Word 0001']],
  ['few rows', 'rare', 0, [6, 'Word 6000', 'Word 5000', 'Word 4000']],
  ['few rows, further on', 'rare', 5, [6, 'Word 1000']],
  ['none', 'nowhere', 0, [0]],
])('a text that %s have is answered in the list’s order', async (_, query, skip, answer) => {
  expect(await names(query, skip)).toEqual(answer)
})

it('a filter that looks into a text answers in the list’s order too', async () => {
  const filter = { address: { operator: 'CONTAINS', operand1: 'are' } }
  expect(await names('', 3, filter)).toEqual([6, 'Word 3000', 'Word 2000', 'Word 1000'])
})

it.each(['transactions', 'client/payments', 'users', 'chargeStations', 'chargePoints'])(
  'texts of %s are found by an index',
  async (name) => {
    const entity = allEntities[name]!
    const extension = extensions[name] ?? {}
    const { count } = asked({ entity, extension, access: true }, { query: '+7 701 123 45 67' })
    const plan = await test.deps.db.system.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<Record<string, string>>`explain ${count}`.execute(tx)
    })
    const lines = plan.rows.flatMap((row) => Object.values(row)).join('\n')
    expect(lines).toContain('Bitmap Index Scan')
    expect(lines).not.toContain('Seq Scan')
  },
)
