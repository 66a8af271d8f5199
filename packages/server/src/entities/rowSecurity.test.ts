import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makeNetwork, type Network } from './testing.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant
let othersRows: Network

beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  other = await test.makeTenant()
  await makeNetwork(test, mine, 'MINE')
  othersRows = await makeNetwork(test, other, 'OTHER')
})
afterAll(() => test.close())

const asMine = <T>(query: ReturnType<typeof sql<T>>) =>
  test.deps.db.scoped({ tenantId: mine.id }, async (tx) => (await query.execute(tx)).rows)
const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(test.deps.db.system)).rows

const owned = Object.values(allEntities).filter((entity) => entity.owner.tenant !== 'shared')

const roles = ['zaryad_app', 'zaryad_platform']

describe('the roles that serve requests', () => {
  it('cannot bypass row-level security and own nothing', async () => {
    const role = sql<object>`select current_user as name, rolbypassrls, rolsuper, rolcreaterole from pg_roles
      where rolname = current_user`
    const held = { rolbypassrls: false, rolsuper: false, rolcreaterole: false }
    expect(await all(role)).toEqual([{ name: 'zaryad_platform', ...held }])
    expect(await asMine(role)).toEqual([{ name: 'zaryad_app', ...held }])
    const tables = await all(
      sql`select relname from pg_class where relowner in (select oid from pg_roles where rolname = any(${roles}))`,
    )
    expect(tables).toEqual([])
  })

  it('meets a policy on every table it may touch', async () => {
    const open = await all<{
      name: string
    }>(sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relrowsecurity
        and not (c.relkind = 'v' and 'security_invoker=true' = any(c.reloptions))
        and (has_table_privilege('zaryad_app', c.oid, 'select, insert, update, delete')
          or has_table_privilege('zaryad_platform', c.oid, 'select, insert, update, delete'))`)
    expect(open).toEqual([])
  })

  it('may not change what was logged', async () => {
    await expect(all(sql`update user_logs set action = 'x'`)).rejects.toThrow('permission denied')
    await expect(all(sql`delete from user_logs`)).rejects.toThrow('permission denied')
    await expect(all(sql`update rate_versions set version = 9`)).rejects.toThrow('permission denied')
  })
})

describe.each(owned.map((entity) => [entity.table, entity] as const))('raw SQL over %s', (table, entity) => {
  const key = entity.owner.tenant === 'self' ? 'id' : 'tenant_id'
  const name = sql.ref(table)
  const column = sql.ref(key)

  it('sees the company’s own rows alone', async () => {
    const rows = await asMine<{ tenant: string }>(sql`select ${column} as tenant from ${name}`)
    expect([...new Set(rows.map(({ tenant }) => tenant))]).toEqual([mine.id])
    expect(await all(sql`select from ${name} where ${column} = ${other.id}`)).not.toEqual([])
  })

  it('changes and deletes no other row', async () => {
    if (table === 'user_logs') return
    const id = Object.entries(othersRows).find(([each]) => each === entity.name)?.[1]
    const before = await all(sql`select * from ${name} where id = ${id}`)
    expect(before).toHaveLength(1)
    expect(await asMine(sql`update ${name} set ${column} = ${mine.id} where id = ${id} returning 1`)).toEqual(
      [],
    )
    expect(await asMine(sql`delete from ${name} where id = ${id} returning 1`)).toEqual([])
    expect(await all(sql`select * from ${name} where id = ${id}`)).toEqual(before)
  })

  it('writes no row for another company', async () => {
    const give = sql`update ${name} set ${column} = ${other.id}`
    const copy = sql`insert into ${name} select * from jsonb_populate_record(null::${name},
      (select to_jsonb(r) || jsonb_build_object('id', ${table === 'meter_values' ? '999' : test.deps.newId()}::text, ${key}::text, ${other.id}::text)
        from ${name} r where ${column} = ${mine.id} limit 1))`
    if (table !== 'user_logs') await expect(asMine(give)).rejects.toThrow(/row-level security/)
    await expect(asMine(copy)).rejects.toThrow(/row-level security/)
  })
})

it.each(['services', 'subscribe_plans', 'geo_objects'])(
  'a company writes no %s, which all share',
  async (table) => {
    const name = sql.ref(table)
    expect((await asMine(sql`select from ${name}`)).length).toBeGreaterThan(0)
    expect(await asMine(sql`update ${name} set name = 'x' returning 1`)).toEqual([])
    expect(await asMine(sql`delete from ${name} returning 1`)).toEqual([])
  },
)

it.each(['refresh_tokens', 'sign_in_failures'])('a company sees no %s', async (table) => {
  expect(await asMine(sql`select from ${sql.ref(table)}`)).toEqual([])
})
