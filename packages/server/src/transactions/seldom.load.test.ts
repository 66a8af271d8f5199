import { randomUUID } from 'node:crypto'
import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { type Sql, sql } from '../db/sql.ts'
import { asked } from '../entities/search.ts'
import { op } from '../entities/testing.ts'
import { extensions } from '../extensions.ts'

let test: TestApp
let mine: TestTenant

/** Some go on, some have told no energy; many are alike. */
const addSessions = (tenantId: string, count: number) =>
  sql`with place as (insert into charge_stations (id, tenant_id, name, latitude, longitude)
      values (gen_random_uuid(), ${tenantId}, 'Seldom', 43, 76) returning id),
    point as (insert into charge_points (id, tenant_id, identity, station_id)
      select gen_random_uuid(), ${tenantId}, ${`SELDOM-${tenantId}`}, place.id from place returning id)
    insert into transactions (id, tenant_id, charge_point_id, connector_id, started_at, id_tag, energy_wh, state, stop_reason, suspect_reason)
    select gen_random_uuid(), ${tenantId}, point.id, 1, now() - make_interval(mins => g % 300), case when g % 90 = 1 then 'SELDOM-1' else 'CARD' end,
      case when g % 11 > 0 then g * 37 % 500 * 100 end, case when g % 7 = 0 then 'active' else 'finished' end,
      case when g % 7 = 0 then null when g % 400 = 1 then 'PowerLoss' else 'Local' end,
      case when g % 300 = 1 then 'meterBackwards' end
    from point, generate_series(1, ${count}::int) g`.execute(test.deps.db.system)

beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  await addSessions(mine.id, 1_500)
  await addSessions((await test.makeTenant()).id, 50)
})
afterAll(() => test.close())

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

const filters: Record<string, { filter?: object; query?: string; is: Sql }> = {
  'no such energy': { filter: { energy: op('GREATER', 900) }, is: sql`energy_wh > 900000` },
  'an energy of few': { filter: { energy: op('GREATER', 49) }, is: sql`energy_wh > 49000` },
  'an energy of more than a thousand': { filter: { energy: op('GREATER', 1) }, is: sql`energy_wh > 1000` },
  'an energy between': {
    filter: { energy: op('BETWEEN', 10, 11), state: 'finished' },
    is: sql`energy_wh between 10000 and 11000 and state = 'finished'`,
  },
  'no energy told': { filter: { energy: null }, is: sql`energy_wh is null` },
  'another energy': {
    filter: { energy: op('NOT_EQUALS', 3.7) },
    is: sql`energy_wh is distinct from 3700`,
  },
  'a reason of few': { filter: { stopReason: 'PowerLoss' }, is: sql`stop_reason = 'PowerLoss'` },
  'a reason of none': { filter: { stopReason: 'Reboot' }, is: sql`stop_reason = 'Reboot'` },
  'a reason of most': { filter: { stopReason: 'Local' }, is: sql`stop_reason = 'Local'` },
  'no reason': { filter: { stopReason: null }, is: sql`stop_reason is null` },
  'a card of few': { filter: { idTag: 'seldom-1' }, is: sql`id_tag = 'SELDOM-1'` },
  'a card of most': { filter: { idTag: 'CARD' }, is: sql`id_tag = 'CARD'` },
  'a card of none': { filter: { idTag: 'NONE' }, is: sql`id_tag = 'NONE'` },
  'a card and an energy': {
    filter: { energy: op('GREATER', 49), idTag: 'CARD' },
    is: sql`energy_wh > 49000 and id_tag = 'CARD'`,
  },
  'a list of numbers': {
    filter: { transactionId: op('IN', [...upTo(1_200), 7.5, 9e9]), state: 'finished' },
    is: sql`transaction_id <= 1200 and state = 'finished'`,
  },
  'a list of no numbers': { filter: { transactionId: upTo(900).map((each) => -each) }, is: sql`false` },
  'a text of most': { query: 'card', is: sql`id_tag = 'CARD'` },
  'a text of most, and a state': {
    query: 'card',
    filter: { state: 'active' },
    is: sql`id_tag = 'CARD' and state = 'active'`,
  },
  'a text of few': { query: 'seldom-1', is: sql`id_tag = 'SELDOM-1'` },
  'a text of none': { query: 'nowhere', is: sql`false` },
  'a text within a card': { filter: { idTag: op('CONTAINS', 'ELDOM') }, is: sql`id_tag = 'SELDOM-1'` },
  'a doubt': { filter: { suspectReason: 'meterBackwards' }, is: sql`suspect_reason = 'meterBackwards'` },
}

describe.each(['administrator', 'company'])('sessions with what few or none have, as %s', (who) => {
  it.each(Object.keys(filters))('are those of the whole list, in its order: %s', async (name) => {
    const { is, ...asked } = filters[name]!
    const own = who === 'company' ? sql`tenant_id = ${mine.id}` : sql`true`
    const { rows } = await sql<{ id: string }>`select id from transactions where ${is} and ${own}
      order by started_at desc, id`.execute(test.deps.db.system)
    const wanted = rows.map(({ id }) => id)
    const client = who === 'company' ? mine.client : test.admin
    for (const skip of [0, 15, 1_100]) {
      const paging = { skip, take: 20, returnCount: true }
      const { body } = await client.post('/transactions/search', { paging, ...asked })
      expect(body.result.map(({ id }) => id)).toEqual(wanted.slice(skip, skip + 20))
      expect(body.count).toBe(wanted.length)
    }
    const all = await client.post('/transactions/search', { paging: { take: 0 }, ...asked })
    expect(all.body.result.map(({ id }) => id)).toEqual(wanted)
  })
})

it.each([
  ['transactions_energies', 'CTE hits', { energy: op('GREATER', 900) }],
  ['transactions_stop_reason', 'Limit', { stopReason: 'Reboot' }],
  ['transactions_suspect_reason', 'Limit', { suspectReason: 'noStart' }],
  ['transactions_id_tag', 'CTE hits', { idTag: 'NONE' }],
  ['transactions_transaction_id_key', 'CTE hits', { transactionId: upTo(1_000) }],
  ['transactions_user', 'CTE hits', { userId: randomUUID() }],
])('that there are none is known by an index: %s', async (index, way, filter) => {
  const isBrin = index === 'transactions_energies'
  // of few rows of a company its own index tells energies, cards and numbers as soon
  const isOfAll = isBrin || index === 'transactions_id_tag' || index === 'transactions_transaction_id_key'
  for (const access of isOfAll ? [true as const] : [true as const, { tenantId: mine.id }]) {
    const { rows, count } = asked(
      { entity: allEntities.transactions!, extension: extensions.transactions!, access },
      { filter },
    )
    const planOf = async (question: Sql) => {
      const plan = await test.deps.db.scoped(access === true ? 'all' : access, async (tx) => {
        // a few rows are read sooner without any, or in their order
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`select set_config('enable_indexscan', ${isBrin ? 'off' : 'on'}, true)`.execute(tx)
        return sql<Record<string, string>>`explain ${question}`.execute(tx)
      })
      return plan.rows.flatMap((row) => Object.values(row)).join('\n')
    }
    expect(await planOf(count)).toContain(index)
    const plan = await planOf(rows({ take: 25 }))
    expect(plan).toContain(index)
    // which index few rows come from PostgreSQL would choose by itself; of many rows it takes the list's order for shorter
    expect(plan).toContain(way)
  }
})

it('each of thousands of numbers is looked up for a row, however the rows are gone through', async () => {
  const { count } = asked(
    { entity: allEntities.transactions!, extension: extensions.transactions!, access: true },
    { filter: { rateVersion: upTo(3) } },
  )
  const plan = await sql<Record<string, string>>`explain ${count}`.execute(test.deps.db.system)
  expect(JSON.stringify(plan.rows)).toContain("'{1,2,3}'::integer[]")
})

it('a reading changes a session in its place: no index is written anew', async () => {
  const counted = await test.deps.db.system.transaction(async (tx) => {
    for (let wh = 1; wh <= 3; wh++) {
      await sql`update transactions set energy_wh = 100000 + ${wh}::int, meter_at = now() where state = 'active'
        and id = (select id from transactions where state = 'active' order by id limit 1)`.execute(tx)
    }
    return sql<{ all: number; here: number }>`select n_tup_upd as all, n_tup_hot_upd as here
      from pg_stat_xact_user_tables where relname = 'transactions'`.execute(tx)
  })
  expect(counted.rows[0]).toEqual({ all: 3, here: 3 })
})

it('an energy that a session has come to is found at once', async () => {
  const filter = { energy: op('GREATER_OR_EQUAL', 5_000) }
  const found = async () => (await mine.client.post('/transactions/search', { filter })).body.result.length
  expect(await found()).toBe(0)
  await sql`update transactions set energy_wh = 5000000 where id = (select id from transactions
    where tenant_id = ${mine.id} and state = 'active' limit 1)`.execute(test.deps.db.system)
  expect(await found()).toBe(1)
})
