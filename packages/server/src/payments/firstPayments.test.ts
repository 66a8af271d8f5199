import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { sql } from '../db/sql.ts'
import { asked } from '../entities/search.ts'
import { payments } from './kept.ts'

const SESSIONS = 5_000
const PAID = 400

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  const tenant = await test.makeTenant()
  const { system } = test.deps.db
  await sql`with place as (insert into charge_stations (id, tenant_id, name, latitude, longitude)
      values (gen_random_uuid(), ${tenant.id}, 'Paid', 43, 76) returning id),
    point as (insert into charge_points (id, tenant_id, identity, station_id)
      select gen_random_uuid(), ${tenant.id}, 'PAID-1', place.id from place returning id)
    insert into transactions (id, tenant_id, charge_point_id, connector_id, started_at, stopped_at, state, sum_tiyn)
    select gen_random_uuid(), ${tenant.id}, point.id, 1, now() - make_interval(mins => g),
      now() - make_interval(mins => g - 1), 'finished', 100
    from point, generate_series(1, ${SESSIONS}::int) g`.execute(system)
  await asOwner(test.url, (owner) => owner.query('analyze transactions'))
  await sql`with latest as (select id, started_at from transactions order by started_at desc limit ${PAID}),
    paid as (insert into payments (id, tenant_id, pay_type, sum_tiyn, state, created_at)
      select id, ${tenant.id}, 'KASPI', 100, 'settled', started_at from latest returning id)
    update transactions t set payment_id = paid.id from paid where t.id = paid.id`.execute(system)
})
afterAll(() => test.close())

it('a network’s first payments come with their sessions by an index, before PostgreSQL knows that there are any', async () => {
  const entity = allEntities['client/payments']!
  const { rows } = asked({ entity, extension: payments, access: true }, {})
  const plan = await sql<Record<string, string>>`explain ${rows({ take: 100 })}`.execute(
    test.deps.db.people.system,
  )
  const lines = plan.rows.flatMap((row) => Object.values(row))
  expect(lines.join('\n')).toContain('Index Cond: (payment_id = ')
  expect(lines.filter((line) => /Filter: .*payment_id = /.test(line))).toEqual([])
})
