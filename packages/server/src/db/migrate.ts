import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../faults/describe.ts'
import { checkAccount } from './account.ts'
import { checkHistory, historyTable, listMigrations, type Migration, readMigration } from './history.ts'

/** Advisory lock of whoever changes the schema. */
export const schemaLock = 7_261_944 // any number that is ours: two processes that start together wait for each other

const ASK_AGAIN_MS = 100

/**
 * Asked for again and again: who waited for it in one statement would be waited for, until that ends, by whoever has it
 * and builds an index without holding up writers.
 */
export async function lockSchema(client: pg.Client): Promise<void> {
  const ask = () =>
    client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [schemaLock])
  while (!(await ask()).rows[0]?.is_ours) await pause(ASK_AGAIN_MS)
}

/** Applies what is missing, each file in a transaction of its own, under a lock. Answers the names applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the statement that runs tells
  await client.connect()
  try {
    await lockSchema(client)
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
  if (isApart.test(migration.text)) return applyApart(client, migration)
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** What builds indexes while stations go on writing; no transaction may be around it (PostgreSQL, CREATE INDEX). */
const isApart = /^(?!--).*\bconcurrently\b/im

/** A statement after the other, each of which may have been done: whoever was stopped in the midst begins anew. */
async function applyApart(client: pg.Client, { name, text, checksum }: Migration) {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((each) => each.trim())
  await named(name, async () => {
    for (const statement of statements.filter(Boolean)) {
      const [, index] = /^create index concurrently if not exists (\w+)/i.exec(statement) ?? []
      if (index) await dropUnfinished(client, index)
      await client.query(statement)
    }
    await client.query(record, [name, checksum])
  })
}

/** An index whose building was broken off is there, kept up, and never read. */
async function dropUnfinished(client: pg.Client, index: string) {
  const found = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (found.rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`)
}

const record = 'insert into schema_migrations (name, checksum) values ($1, $2)'

/** In the transaction of the caller, where nobody else writes. */
export async function runMigration(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await named(name, async () => {
    await client.query(isApart.test(text) ? text.replaceAll(/\bconcurrently\b/gi, '') : text)
    await client.query(record, [name, checksum])
  })
}

async function named(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw new Error(`migration ${name}: ${messageOf(error)}`, { cause: error })
  }
}
