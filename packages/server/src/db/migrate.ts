import pg from 'pg'
import { checkAccount } from './account.ts'
import { checkHistory, historyTable, listMigrations, type Migration, readMigration } from './history.ts'

/** Advisory lock of whoever changes the schema. */
export const schemaLock = 7_261_944 // any number that is ours: two processes that start together wait for each other

/** Applies what is missing, each file in a transaction of its own, under a lock. Answers the names applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the statement that runs tells
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await checkAccount(client)
    await client.query(historyTable)
    const known = await Promise.all((await listMigrations()).map(readMigration))
    const done = await checkHistory(client, known)
    const missing = known.filter(({ name }) => !done.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, migration: Migration) {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** In the transaction of the caller. */
export async function runMigration(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
