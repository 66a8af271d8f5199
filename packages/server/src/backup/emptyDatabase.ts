import type pg from 'pg'

/** Throws a line for people unless the database may be overwritten. */
export async function refuseInUse(client: pg.Client, force: boolean): Promise<void> {
  const others = await count(client, otherConnections)
  if (others > 0) {
    throw new Error(`The database has ${others} other connections: stop the server first`)
  }
  if ((await count(client, tables)) === 0) return
  if ((await count(client, history)) === 0) {
    throw new Error('The database has tables of something else: give a database of its own')
  }
  if (!force && (await hasAccounts(client))) {
    throw new Error('The database is not empty: give --force to replace all that it has')
  }
}

async function hasAccounts(client: pg.Client): Promise<boolean> {
  for (const table of ['users', 'tenants']) {
    if ((await count(client, `select where to_regclass('${table}') is not null`)) === 0) continue
    if ((await count(client, `select from ${table} limit 1`)) > 0) return true
  }
  return false
}

async function count(client: pg.Client, text: string): Promise<number> {
  return (await client.query(text)).rowCount ?? 0
}

/** Ours alone: a monitoring program has an account of its own. */
const otherConnections = `select from pg_stat_activity where datname = current_database()
  and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`

const isOurs = (catalog: string, oid: string) => `not exists
  (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const tables = `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and ${isOurs('pg_class', 'c.oid')}`
const history = "select where to_regclass('schema_migrations') is not null"

/** Everything in the schema that no extension brought, and what words are found by (0118), in the words that drop it. */
const drops = `
  select 'drop schema trigrams cascade' as text where to_regnamespace('trigrams') is not null
  union all
  select format('drop %s if exists public.%I cascade', case relkind when 'v' then 'view'
    when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, relname)
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    and not relispartition and ${isOurs('pg_class', 'c.oid')}
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure)
  from pg_proc p where pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'p.oid')}
  union all
  select format('drop type if exists public.%I cascade', typname)
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where typnamespace = 'public'::regnamespace and (typtype in ('e', 'd') or c.relkind = 'c')
    and ${isOurs('pg_type', 't.oid')}`

/** In the transaction of the caller: until it commits nothing is gone. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(drops)
  for (const { text } of rows) await client.query(text)
}
