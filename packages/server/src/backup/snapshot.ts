import pg from 'pg'
import { formatVersion, type Manifest } from './manifest.ts'

/** A view of one moment, which writers neither wait for nor change; tables stay as they are until it ends. */
export async function openSnapshot(client: pg.Client): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ isMade: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isMade"`,
  )
  if (!rows[0]?.isMade) throw new Error('The database is empty: there is nothing to back up')
  const migrations = await names(client, 'select name from schema_migrations order by name')
  if (migrations.length === 0) throw new Error('The database is empty: there is nothing to back up')
  const tables = await readTables(client)
  const list = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`lock table ${list.join()} in access share mode`)
  return {
    format: 'zaryad-backup',
    formatVersion,
    createdAt: new Date().toISOString(),
    postgres: (await names(client, "select current_setting('server_version') as name"))[0] ?? '',
    migrations: [migrations[0]!, ...migrations.slice(1)],
    tables,
    months: await names(client, monthsOfPartitions),
    sequences: await readSequences(client),
  }
}

/** Partitions are read through their table; generated columns are made again. */
const tablesAndColumns = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  group by c.relname order by c.relname`

async function readTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(tablesAndColumns)
  return rows
}

const monthsOfPartitions = `
  select distinct substring(relname from '\\d{4}(?=\\d{2}$)') || '-' || right(relname, 2) as name
  from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
    and relname ~ '_\\d{6}$' order by 1`

/** Sequences are outside of snapshots: read later than the rows' moment, they are never behind the rows. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const found = await names(
    client,
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Manifest['sequences'] = []
  for (const name of found) {
    const { rows } = await client.query<Omit<Manifest['sequences'][number], 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

async function names(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text)
  return rows.map((row) => row.name)
}
