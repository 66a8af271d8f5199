import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Advisory lock of whoever changes the schema. */
export const schemaLock = 7_261_944 // any number that is ours: two processes that start together wait for each other

export const historyTable =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())'

/** Every migration that this version of the server knows, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Applies what is missing, each file in a transaction of its own, under a lock. Answers the names applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await client.query(historyTable)
    const done = await client.query<{ name: string }>('select name from schema_migrations')
    const names = new Set(done.rows.map((row) => row.name))
    const missing = (await listMigrations()).filter((name) => !names.has(name))
    for (const name of missing) await apply(client, name)
    await client.query("select make_partitions((now() - interval '1 month')::date, 4)")
    return missing
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string) {
  try {
    await client.query('begin')
    await runMigration(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** In the transaction of the caller. */
export async function runMigration(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
