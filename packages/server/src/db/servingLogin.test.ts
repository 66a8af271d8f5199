import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { servingUrl, tooMighty } from './servingLogin.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let database: TestDatabase
let db: Database
let url: string
const dataDir = mkdtempSync(join(tmpdir(), 'zaryad-login-'))
beforeAll(async () => {
  database = await createTestDatabase()
  url = await servingUrl(database.url, dataDir)
  db = openDatabase(url, 2)
})
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What one finds who gets out of the role of a connection. */
async function outside<T extends object>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query('reset role; set local role none')
    return await run(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the login that the server of an embedded PostgreSQL works by', () => {
  it('is the same at every start, its secret for this account alone', async () => {
    expect(await servingUrl(database.url, dataDir)).toBe(url)
    expect(statSync(join(dataDir, 'secrets', 'postgres.server')).mode & 0o777).toBe(0o600)
  })

  it('may nothing by itself, and be nobody but the two serving roles', async () => {
    const { rows } = await db.pool.query(`select r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb,
        r.rolbypassrls, r.rolreplication, session_user as login, current_user as role,
        array(select m.rolname::text from pg_roles m where pg_has_role(r.oid, m.oid, 'member') and m.oid <> r.oid
          order by 1) as may_be
      from pg_roles r where r.rolname = session_user`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        login: 'zaryad_server',
        role: 'zaryad_platform',
        may_be: ['zaryad_app', 'zaryad_platform'],
      },
    ])
  })

  it.each([
    'select from users',
    'select from pg_authid',
    'set role zaryad',
    'create table mine ()',
    'alter table users disable row level security',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    "select draw_map('{}'::uuid[])",
    'create role other superuser',
  ])('whoever leaves his role by it may not «%s»', async (statement) => {
    await expect(outside((client) => client.query(statement))).rejects.toThrow(/denied|must be|permission/)
  })

  it('serves: rows are written and read in both scopes', async () => {
    expect(await db.probe.ask()).toBe('works')
    const rows = await db.scoped({ tenantId: '01a00000-0000-7000-8000-000000000000' }, (tx) =>
      tx.selectFrom('users').select('id').execute(),
    )
    expect(rows).toEqual([])
    expect((await db.people.system.selectFrom('services').selectAll().execute()).length).toBeGreaterThan(0)
  })

  it.each([
    `select set_config('role', 'zaryad_platform', true)`,
    `select set_config('app.tenant', '01a00000-0000-7000-8000-000000000001', true)`,
  ])('a company’s question does not become another’s by «%s»', async (question) => {
    const tenantId = '01a00000-0000-7000-8000-000000000000'
    await expect(db.scoped({ tenantId }, (tx) => sql.raw(question).execute(tx))).rejects.toThrow(
      'permission denied for function set_config',
    )
  })

  it('a company’s people sign the versions of their rates all the same', async () => {
    const tenantId = '01a00000-0000-7000-8000-000000000000'
    const signed = await db.scoped({ tenantId }, async (tx) => {
      await sql`select sign_versions(${tenantId}, 'Дана')`.execute(tx)
      return sql`select current_setting('app.user') as id, current_setting('app.user_name') as name`.execute(
        tx,
      )
    })
    expect(signed.rows).toEqual([{ id: tenantId, name: 'Дана' }])
  })

  it('a superuser in DATABASE_URL is said', async () => {
    expect(await tooMighty(database.url)).toMatch(/^DATABASE_URL signs in as the superuser zaryad: [^\n]+$/)
    expect(await tooMighty(url)).toBeUndefined()
  })
})

describe('functions', () => {
  const functions = (condition: string) =>
    db.pool.query<{ name: string }>(`select p.oid::regprocedure::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') and ${condition} order by 1`)

  it('none is for every account', async () => {
    const everybody = `exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where a.grantee = 0 and a.privilege_type = 'EXECUTE')`
    expect((await functions('true')).rows.length).toBeGreaterThan(40)
    expect((await functions(everybody)).rows).toEqual([])
  })

  it('whoever runs one with its owner’s rights finds the names that its owner meant', async () => {
    const loose = `p.prosecdef and not coalesce(p.proconfig::text ~ 'search_path=[^}]*pg_temp"?[,}]', false)`
    expect((await functions('p.prosecdef')).rows.length).toBeGreaterThan(10)
    expect((await functions(loose)).rows).toEqual([])
  })

  it('a company makes and drops no months', async () => {
    const partitions = `p.proname ~ 'partition|rest_months' and has_function_privilege('zaryad_app', p.oid, 'execute')`
    expect((await functions(partitions)).rows).toEqual([])
  })
})
