import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { sql } from '../db/sql.ts'
import { asked } from '../entities/search.ts'
import { payments } from './kept.ts'

const SESSIONS = 2_000

let test: TestApp
let mine: TestTenant
beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  const { system } = test.deps.db
  await sql`with place as (insert into charge_stations (id, tenant_id, name, latitude, longitude)
      values (gen_random_uuid(), ${mine.id}, 'Paid', 43, 76) returning id),
    point as (insert into charge_points (id, tenant_id, identity, station_id)
      select gen_random_uuid(), ${mine.id}, 'PAID-1', place.id from place returning id),
    paid as (insert into payments (id, tenant_id, pay_type, sum_tiyn, state, created_at)
      select gen_random_uuid(), ${mine.id}, 'KASPI', 100, 'settled', now() - make_interval(mins => g)
      from generate_series(1, ${SESSIONS}::int) g returning id, created_at)
    insert into transactions (id, tenant_id, charge_point_id, connector_id, payment_id, started_at, state)
    select gen_random_uuid(), ${mine.id}, point.id, 1, paid.id, paid.created_at, 'finished'
    from point, paid`.execute(system)
})
afterAll(() => test.close())

it('a company’s payments come with their sessions, each found by an index', async () => {
  const { body } = await mine.client.post('/client/payments/search', { paging: { take: 2 } })
  expect(body.result.map(({ transaction }) => transaction)).toEqual([
    { id: expect.any(String), name: expect.any(Number) },
    { id: expect.any(String), name: expect.any(Number) },
  ])

  const entity = allEntities['client/payments']!
  const { rows } = asked({ entity, extension: payments, access: { tenantId: mine.id } }, {})
  const plan = await test.deps.db.people.scoped({ tenantId: mine.id }, (tx) =>
    sql<Record<string, string>>`explain ${rows({ take: 100 })}`.execute(tx),
  )
  const lines = plan.rows.flatMap((row) => Object.values(row))
  expect(lines.join('\n')).toContain('Index Cond: (payment_id = ')
  expect(lines.filter((line) => /Filter: .*\b(payment_id|id) = |Join Filter/.test(line))).toEqual([])
})

it('how many were refunded is counted by an index, not by all that were settled', async () => {
  const entity = allEntities['client/payments']!
  await asOwner(test.url, (owner) => owner.query('analyze payments'))
  for (const access of [true as const, { tenantId: mine.id }]) {
    const { count } = asked({ entity, extension: payments, access }, { filter: { state: 'refunded' } })
    const scope = access === true ? 'all' : access
    const plan = await test.deps.db.people.scoped(scope, (tx) =>
      sql<Record<string, string>>`explain ${count}`.execute(tx),
    )
    expect(plan.rows.flatMap((row) => Object.values(row)).join('\n')).toContain('payments_by_state')
  }
})
