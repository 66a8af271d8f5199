import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../db/ids.ts'
import { asOwner } from './ownerClient.ts'

/** Every key is this one, so that all references between the rows hold. */
const key = '01900000-0000-7000-8000-00000000abcd'
/** What a careless copy breaks. */
const word = 'Ә tab\there, line\nthere, \\N "quoted" \\. 🔌'

const values: Record<string, unknown> = {
  uuid: key,
  text: word,
  'text[]': [word, '', 'NULL'],
  jsonb: JSON.stringify({ word, list: [1.5, null] }),
  bytea: Buffer.from([0, 1, 10, 13, 92, 255]),
  integer: 1,
  smallint: 1,
  bigint: '9007199254740993',
  real: 0.1,
  'double precision': 0.1 + 0.2,
  'double precision[]': [0.1 + 0.2, 1e300],
  'meter_message[]': ['(9007199254740993,"2025-03-04 05:06:07.123456+00","{0.30000000000000004,1e300}")'],
  numeric: '12345678901234567890.000100',
  boolean: true,
  date: '2026-02-01',
  'timestamp with time zone': '2025-03-04 05:06:07.123456+00',
}

type Column = { table: string; name: string; type: string; hasDefault: boolean; isNumbered: boolean }

/** Puts a row with every column filled into each table that there is, whatever migrations come later. */
export async function fillEveryTable(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query("select make_partitions('2025-03-01', 1)")
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        a.atthasdef as "hasDefault", coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval%' as "isNumbered"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'schema_migrations' and attnum > 0 and not attisdropped and attgenerated = ''`)
    for (const [table, columns = []] of Object.entries(Object.groupBy(rows, (row) => row.table))) {
      await insert(client, table, columns)
    }
  })
}

/** Columns of which a row has one and not the others. */
const leftOut: Record<string, string[]> = { rate_assignments: ['station_id', 'company_id'] }

async function insert(client: pg.Client, table: string, columns: Column[]): Promise<void> {
  const filled = columns.filter(
    ({ name, type, hasDefault, isNumbered }) =>
      type in values && !isNumbered && !(hasDefault && type === 'text') && !leftOut[table]?.includes(name),
  )
  const list = filled.map(({ name }) => pg.escapeIdentifier(name)).join()
  const places = filled.map((_, index) => `$${index + 1}`).join()
  await client.query(
    `insert into ${pg.escapeIdentifier(table)} (${list}) values (${places}) on conflict do nothing`,
    filled.map(({ type }) => values[type]),
  )
}

/** Rows and a checksum of each table. */
export async function checksums(url: string): Promise<Record<string, string>> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition order by 1`)
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const text = `select count(*) || ' ' || coalesce(md5(string_agg(row, chr(10) order by row)), '') as sum
        from (select t::text as row from ${pg.escapeIdentifier(name)} t) rows`
      sums[name] = (await client.query<{ sum: string }>(text)).rows[0]!.sum
    }
    return sums
  })
}

/** A database without so much as a table. */
export async function createEmptyDatabase() {
  const shared = inject('postgresUrl')
  const name = `empty_${newId().replaceAll('-', '')}`
  const url = new URL(shared)
  url.pathname = `/${name}`
  await asOwner(shared, (client) => client.query(`create database ${name}`))
  return {
    url: url.href,
    drop: async () => {
      await asOwner(shared, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
