import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Tx } from './database.ts'
import { type ServingUrls, servingUrls, tooMighty } from './servingLogin.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let database: TestDatabase
let db: Database
let urls: ServingUrls
const dataDir = mkdtempSync(join(tmpdir(), 'zaryad-login-'))
const mine = '01a00000-0000-7000-8000-000000000000'
const others = '01a00000-0000-7000-8000-000000000001'
const othersPoint = '01a00000-0000-7000-8000-000000000002'
beforeAll(async () => {
  database = await createTestDatabase()
  urls = await servingUrls(database.url, dataDir)
  db = openDatabase(urls, 2)
  await sql`insert into tenants (id, name) values (${mine}, 'Mine'), (${others}, 'Another')`.execute(
    db.system,
  )
  await sql`insert into charge_stations (id, tenant_id, name, latitude, longitude)
    values (${othersPoint}, ${others}, 'Another’s', 43, 76)`.execute(db.system)
  await sql`insert into charge_points (id, tenant_id, identity, station_id)
    values (${othersPoint}, ${others}, 'OTHERS', ${othersPoint})`.execute(db.system)
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

/** So many sessions of one company, each of a card of its own. */
const addSessions = (count: number) =>
  asOwner(`insert into transactions (id, tenant_id, transaction_id, charge_point_id, connector_id, id_tag, started_at, start_key,
      time_zone, current_type)
    select gen_random_uuid(), '${others}', n, '${othersPoint}', 1, 'card' || n, now() - n * interval '1 minute', 'key' || n,
      'Asia/Almaty', 1 from generate_series(1, ${count}) n; analyze transactions`)

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

describe('the logins that the server of an embedded PostgreSQL works by', () => {
  it('is the same at every start, its secret for this account alone', async () => {
    expect(await servingUrls(database.url, dataDir)).toEqual(urls)
    for (const secret of ['postgres.server', 'postgres.company'])
      expect(statSync(join(dataDir, 'secrets', secret)).mode & 0o777).toBe(0o600)
  })

  it.each(['all', { tenantId: others }] as const)(
    'finds the sessions of a card by their index, of %o',
    async (scope) => {
      await asOwner('truncate transactions cascade')
      await addSessions(5_000)
      const ofCard = sql`from transactions where upper(id_tag) = 'CARD7' order by started_at desc, id limit 25`
      const { plan, found } = await db.scoped(scope, async (tx) => ({
        plan: await sql<{ 'QUERY PLAN': string }>`explain select id ${ofCard}`.execute(tx),
        found: await sql<{ transaction_id: number }>`select transaction_id ${ofCard}`.execute(tx),
      }))
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using transactions_id_tag')
      expect(found.rows).toEqual([{ transaction_id: 7 }])
    },
  )

  it('may nothing by itself, and be nobody but one serving role', async () => {
    const facts = sql`select r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb,
        r.rolbypassrls, r.rolreplication, session_user as login, current_user as role,
        array(select m.rolname::text from pg_roles m where pg_has_role(r.oid, m.oid, 'member') and m.oid <> r.oid
          order by 1) as may_be
      from pg_roles r where r.rolname = session_user`
    const nothing = {
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
    }
    for (const pool of [db, db.people, db.files]) {
      const platform = await pool.scoped('all', (tx) => facts.execute(tx))
      expect(platform.rows).toEqual([
        { ...nothing, login: 'zaryad_server', role: 'zaryad_platform', may_be: ['zaryad_platform'] },
      ])
      const company = await pool.scoped({ tenantId: mine }, (tx) => facts.execute(tx))
      expect(company.rows).toEqual([
        { ...nothing, login: 'zaryad_company', role: 'zaryad_app', may_be: ['zaryad_app'] },
      ])
    }
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
    const { rows } = await db.scoped({ tenantId: mine }, (tx) => sql`select id from users`.execute(tx))
    expect(rows).toEqual([])
    expect((await sql`select from services`.execute(db.people.system)).rowCount).toBeGreaterThan(0)
  })

  describe.each(['money', 'people', 'files'] as const)('a company’s transaction among %s', (purpose) => {
    const inCompany = <T>(run: (tx: Tx) => Promise<T>) =>
      (purpose === 'money' ? db : db[purpose]).scoped({ tenantId: mine }, run)

    it.each([
      'set role zaryad_platform',
      'set local role zaryad_platform',
      'set role zaryad_server',
      'set session authorization zaryad_server',
      'set session authorization zaryad',
      "set session_authorization = 'zaryad_platform'",
    ])('does not become the platform’s by «%s»', async (statement) => {
      await expect(inCompany((tx) => sql.raw(statement).execute(tx))).rejects.toThrow('permission denied')
    })

    it.each(['reset role', 'set role to default', 'reset session authorization', 'reset all'])(
      'reads no other company’s rows after «%s»',
      async (statement) => {
        const names = (tx: Tx) => sql<{ name: string }>`select name from charge_stations`.execute(tx)
        expect((await db.scoped('all', names)).rows).toContainEqual({ name: 'Another’s' })
        const read = await inCompany(async (tx) => {
          await sql.raw(statement).execute(tx)
          return names(tx)
        })
        expect(read.rows).toEqual([])
      },
    )

    it('has nothing at all after «set role none»', async () => {
      const read = inCompany(async (tx) => {
        await sql`set role none`.execute(tx)
        return sql`select from charge_stations`.execute(tx)
      })
      await expect(read).rejects.toThrow('permission denied')
    })

    it('claims no device and writes no company’s rate that is another’s', async () => {
      const claim = sql<{ done: boolean }>`select claim_device(p.id, ${mine}::uuid) as done
        from unnest(array[${othersPoint}::uuid]) p(id)`
      expect((await inCompany((tx) => claim.execute(tx))).rows).toEqual([{ done: false }])
      const bare = await inCompany(async (tx) => {
        await sql`reset app.tenant`.execute(tx)
        return claim.execute(tx)
      })
      expect(bare.rows).toEqual([{ done: false }])
      await inCompany((tx) => sql`select set_company_rate(${others}, null)`.execute(tx))
      expect((await sql`select version from tenants where id = ${others}`.execute(db.system)).rows).toEqual([
        { version: 1 },
      ])
    })
  })

  it.each([
    `select set_config('role', 'zaryad_platform', true)`,
    `select set_config('app.tenant', '01a00000-0000-7000-8000-000000000001', true)`,
  ])('a company’s question does not become another’s by «%s»', async (question) => {
    await expect(db.scoped({ tenantId: mine }, (tx) => sql.raw(question).execute(tx))).rejects.toThrow(
      'permission denied for function set_config',
    )
  })

  it('who has not signed in reads what is shown to everybody, and no more', async () => {
    const counted = (table: string) => sql<{ count: number }>`select count(*) as count from ${sql.ref(table)}`
    const [onMap] = (await counted('map_stations').execute(db.system)).rows
    expect(onMap?.count).toBeGreaterThan(0)
    const { guests } = db.people
    expect((await counted('map_stations').execute(guests)).rows).toEqual([onMap])
    for (const table of ['charge_stations', 'users', 'tenants', 'transactions', 'payments'])
      expect((await counted(table).execute(guests)).rows).toEqual([{ count: 0 }])
    await sql`delete from map_stations`.execute(guests)
    expect((await counted('map_stations').execute(db.system)).rows).toEqual([onMap])
    await expect(sql`set role zaryad_platform`.execute(guests)).rejects.toThrow('permission denied')
  })

  it('a company’s people sign the versions of their rates all the same', async () => {
    const signed = await db.scoped({ tenantId: mine }, async (tx) => {
      await sql`select sign_versions(${mine}, 'Дана')`.execute(tx)
      return sql`select current_setting('app.user') as id, current_setting('app.user_name') as name`.execute(
        tx,
      )
    })
    expect(signed.rows).toEqual([{ id: mine, name: 'Дана' }])
  })

  it('a superuser in DATABASE_URL is said', async () => {
    expect(await tooMighty(database.url)).toMatch(/^DATABASE_URL signs in as the superuser zaryad: [^\n]+$/)
    expect(await tooMighty(urls.platform)).toBeUndefined()
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
