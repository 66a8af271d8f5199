import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { asked } from '../entities/search.ts'
import { extensions } from '../extensions.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant

/** One in seven goes on, one in eleven has told no energy yet; few energies, so that many rows are alike. */
const addSessions = (tenantId: string, count: number) =>
  sql`with place as (insert into charge_stations (id, tenant_id, name, latitude, longitude)
      values (gen_random_uuid(), ${tenantId}, 'Order', 43, 76) returning id),
    point as (insert into charge_points (id, tenant_id, identity, station_id)
      select gen_random_uuid(), ${tenantId}, ${`ORDER-${tenantId}`}, place.id from place returning id)
    insert into transactions (id, tenant_id, charge_point_id, connector_id, started_at, energy_wh, duration, sum_tiyn,
      stopped_at, corrected_at, state)
    select gen_random_uuid(), ${tenantId}, point.id, 1, now() - make_interval(mins => g),
      case when g % 11 > 0 then g * 37 % 500 end, case when g % 7 > 0 then g * 13 % 400 end,
      case when g % 7 > 0 then g * 17 % 900 end, case when g % 7 > 0 then now() - make_interval(mins => g % 100) end,
      case when g % 50 = 0 then now() - make_interval(mins => g % 70) end,
      case when g % 7 = 0 then 'active' when g % 5 = 0 then 'suspect' else 'finished' end
    from point, generate_series(1, ${count}::int) g`.execute(test.deps.db.system)

beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  other = await test.makeTenant()
  await addSessions(mine.id, 1_300)
  await addSessions(other.id, 40)
})
afterAll(() => test.close())

/** No divisor of what is alike: a page begins in the midst of it. */
const PAGE = 130

type Column = 'energy' | 'duration' | 'sum' | 'stoppedAt' | 'correctedAt'
type Row = { id: string } & Record<Column, number | string | null>
type Way = 'asc' | 'desc'

async function page(field: Column, direction: Way, skip: number, filter = {}): Promise<Row[]> {
  const body = { paging: { skip, take: PAGE }, sort: [{ field, direction }], filter }
  const answer = await mine.client.post('/transactions/search', body)
  return answer.body.result.map((row) => row as unknown as Row)
}

/** Empty ones last either way, those that are alike by their ids. */
function inOrder(rows: Row[], field: Column, way: Way): Row[] {
  const sign = way === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, two] = [a[field], b[field]]
    if (one === two) return a.id < b.id ? -1 : 1
    if (one === null) return 1
    if (two === null) return -1
    return one < two ? -sign : sign
  })
}

async function all(filter = {}): Promise<Row[]> {
  const { body } = await mine.client.post('/transactions/search', { paging: { take: 0 }, filter })
  return body.result.map((row) => row as unknown as Row)
}

const columns: [Column, Way][] = [
  ['energy', 'asc'],
  ['energy', 'desc'],
  ['duration', 'asc'],
  ['duration', 'desc'],
  ['sum', 'asc'],
  ['sum', 'desc'],
  ['stoppedAt', 'asc'],
  ['stoppedAt', 'desc'],
  ['correctedAt', 'asc'],
  ['correctedAt', 'desc'],
]
const indexes: Partial<Record<Column, string>> = {
  duration: 'by_duration',
  sum: 'by_sum',
  stoppedAt: 'by_end',
  correctedAt: 'corrected',
}

describe.each(columns)('sessions by %s, %s', (field, way) => {
  it.each([{}, { state: ['active', 'finished'] }])(
    'follow each other from first to last (%j)',
    async (filter) => {
      const rows = await all(filter)
      const wanted = inOrder(rows, field, way).map(({ id }) => id)
      const found: string[] = []
      for (let skip = 0; skip < rows.length + PAGE; skip += PAGE) {
        found.push(...(await page(field, way, skip, filter)).map(({ id }) => id))
      }
      expect(found).toEqual(wanted)
    },
  )
})

it('what a correction says has its place at once', async () => {
  const [last] = await page('energy', 'asc', 0)
  await sql`update transactions set energy_wh = 9000000, state = 'finished' where id = ${last!.id}`.execute(
    test.deps.db.system,
  )
  const [first] = await page('energy', 'desc', 0)
  expect(first).toMatchObject({ id: last!.id, energy: 9000 })
})

it.each(columns.filter(([field]) => indexes[field]))(
  'by %s, %s, are found by an index, far down too',
  async (field, direction) => {
    const target = {
      entity: allEntities.transactions!,
      extension: extensions.transactions!,
      access: true,
    } as const
    for (const skip of [0, 100_000]) {
      const { rows } = asked(target, { sort: [{ field, direction }] })
      const plan = await test.deps.db.system.transaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_sort = off`.execute(tx)
        return sql<Record<string, string>>`explain ${rows({ take: 25, skip })}`.execute(tx)
      })
      const lines = plan.rows.flatMap((row) => Object.values(row)).join('\n')
      expect(lines).toContain(`transactions_${indexes[field]} `)
    }
  },
)

it('what readings change of a session is in no index of rows, or each would be written to all of them', async () => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where tablename = 'transactions' and indexdef ~ '\\m(energy_wh|power_w|meter_at)\\M'
      and indexdef !~ 'USING brin'`.execute(test.deps.db.system)
  expect(rows).toEqual([])
})
