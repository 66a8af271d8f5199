import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { type Sql, sql } from '../db/sql.ts'
import { asked } from '../entities/search.ts'
import { extensions } from '../extensions.ts'

let test: TestApp
let mine: TestTenant
let point: string
/** Sessions of before: what a list that is looked at holds. */
let newest: number

const MINE = 2_200
const PAGE = 10

/** Few values of each, so that many rows are alike; of all states, some without a stop, some simulated. */
const addSessions = (tenantId: string, pointId: string, count: number) =>
  sql`insert into transactions (id, tenant_id, charge_point_id, connector_id, current_type, started_at, energy_wh, duration,
      sum_tiyn, stopped_at, corrected_at, state, simulated)
    select gen_random_uuid(), ${tenantId}, ${pointId}, 1, g % 3, now() - make_interval(mins => g % 900),
      case when g % 11 > 0 then g * 37 % 500 end, case when g % 7 > 0 then g * 13 % 40 end,
      case when g % 7 > 0 then g * 17 % 90 end, case when g % 7 > 0 and g % 31 > 0 then now() - make_interval(mins => g % 100) end,
      case when g % 50 = 0 then now() - make_interval(mins => g % 7) end,
      case when g % 7 = 0 then 'active' when g % 5 = 0 then 'suspect' when g % 13 = 0 then 'failed' else 'finished' end, g % 17 = 0
    from generate_series(1, ${count}::int) g`.execute(test.deps.db.system)

async function addPoint(tenantId: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`with place as (insert into charge_stations (id, tenant_id, name, latitude, longitude)
      values (gen_random_uuid(), ${tenantId}, 'Far', 43, 76) returning id)
    insert into charge_points (id, tenant_id, identity, station_id)
      select gen_random_uuid(), ${tenantId}, ${`FAR-${tenantId}`}, id from place returning id`.execute(
    test.deps.db.system,
  )
  return rows[0]!.id
}

beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  const other = await test.makeTenant()
  point = await addPoint(mine.id)
  await addSessions(mine.id, point, MINE)
  await addSessions(other.id, await addPoint(other.id), 300)
  const { rows } = await sql<{
    newest: number
  }>`select max(transaction_id) as newest from transactions`.execute(test.deps.db.system)
  newest = rows[0]!.newest
  await addSessions(mine.id, point, 60)
})
afterAll(() => test.close())

type Way = 'asc' | 'desc'
const columns = {
  startedAt: 'started_at',
  stoppedAt: 'stopped_at',
  duration: 'duration',
  correctedAt: 'corrected_at',
} as const
type Column = keyof typeof columns
const orders = Object.keys(columns).flatMap((field) =>
  (['asc', 'desc'] as const).map((way) => [field as Column, way] as const),
)

const filters: Record<string, { filter: () => object; is: () => Sql }> = {
  all: { filter: () => ({}), is: () => sql`true` },
  held: {
    filter: () => ({ transactionId: { operator: 'LESS_OR_EQUAL', operand1: newest } }),
    is: () => sql`transaction_id <= ${newest}`,
  },
  finished: { filter: () => ({ state: 'finished' }), is: () => sql`state = 'finished'` },
  'one of companies, held': {
    filter: () => ({ tenantId: mine.id, transactionId: { operator: 'LESS_OR_EQUAL', operand1: newest } }),
    is: () => sql`tenant_id = ${mine.id} and transaction_id <= ${newest}`,
  },
  'of a current': { filter: () => ({ currentType: [0, 1] }), is: () => sql`current_type in (0, 1)` },
}

async function page(client: Client, body: object): Promise<string[]> {
  const answer = await client.post('/transactions/search', body)
  expect(answer.status).toBe(200)
  return answer.body.result.map(({ id }) => id)
}

describe.each(['administrator', 'company'])('pages far down as %s', (who) => {
  it.each(Object.keys(filters).flatMap((name) => orders.map(([field, way]) => [name, field, way] as const)))(
    'are those of the whole list: %s, by %s, %s',
    async (name, field, way) => {
      const { filter, is } = filters[name]!
      const own = who === 'company' ? sql`tenant_id = ${mine.id}` : sql`true`
      const { rows } = await sql<{ id: string }>`select id from transactions where ${is()} and ${own}
        order by ${sql.ref(columns[field])} ${sql.raw(way)} nulls last, id`.execute(test.deps.db.system)
      const wanted = rows.map(({ id }) => id)
      const middle = Math.floor(wanted.length / 2)
      const client = who === 'company' ? mine.client : test.admin
      for (const skip of [1_000, middle, wanted.length - 7]) {
        const sort = [{ field, direction: way }]
        const found = await page(client, { paging: { skip, take: PAGE }, filter: filter(), sort })
        expect(found, String(skip)).toEqual(wanted.slice(skip, skip + PAGE))
      }
    },
  )

  it('stand still while sessions come', async () => {
    const client = who === 'company' ? mine.client : test.admin
    const skip = MINE - 5
    const asking = { paging: { skip, take: PAGE }, sort: [{ field: 'transactionId', direction: 'asc' }] }
    const [first] = await page(client, asking)
    let isOver = false
    const coming = (async () => {
      for (let n = 0; n < 30; n++) await addSessions(mine.id, point, 3)
      isOver = true
    })()
    while (!isOver) expect((await page(client, asking))[0]).toBe(first)
    await coming
  })
})

type Access = true | { tenantId: string }
const ofAll = { entity: allEntities.transactions!, extension: extensions.transactions! }

async function planOf(access: Access, question: Sql): Promise<string> {
  const scope = access === true ? 'all' : access
  return test.deps.db.scoped(scope, async (tx) => {
    for (const kind of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
      await sql.raw(`set local enable_${kind} = off`).execute(tx)
    }
    const { rows } = await sql<
      Record<string, string>
    >`explain (analyze, costs off, timing off, summary off) ${question}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
}

describe.each(['administrator', 'company'])('what PostgreSQL does, as %s', (who) => {
  const access = (): Access => (who === 'company' ? { tenantId: mine.id } : true)
  const asking = (field: Column, direction: Way) =>
    asked(
      { ...ofAll, access: access() },
      { filter: filters.held!.filter() as Record<string, unknown>, sort: [{ field, direction }] },
    )

  it.each(orders.filter(([field]) => field !== 'correctedAt'))(
    'the last page is read from the end: by %s, %s',
    async (field, way) => {
      const { rows, count } = asking(field, way)
      const scope = who === 'company' ? { tenantId: mine.id } : 'all'
      const counted = await test.deps.db.scoped(scope, (tx) => count.execute(tx))
      const plan = await planOf(access(), rows({ take: 25, skip: counted.rows[0]!.count - 25 }))
      const read = [...plan.matchAll(/on transactions t\S* \(actual rows=(\d+)/g)].map(([, rows]) =>
        Number(rows),
      )
      expect(Math.max(...read), plan).toBeLessThan(1_000)
    },
  )

  it.each(orders.filter(([field]) => field !== 'correctedAt'))(
    'rows before a page are passed over by an index alone: by %s, %s',
    async (field, way) => {
      const plan = await planOf(access(), asking(field, way).rows({ take: 25, skip: 1_000 }))
      expect(plan).toMatch(
        /Index Only Scan (Backward )?using transactions_\w+ on transactions t\S* \(actual rows=[1-9]/,
      )
    },
  )
})
