import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let databases: TestDatabase[]

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()])
})

afterAll(() => Promise.all(databases.map(({ drop }) => drop())))

it('gives every caller a database of its own', async () => {
  const [first, second] = databases
  await query(first, 'create table mine as select 1 as n')
  await expect(query(second, 'select n from mine')).rejects.toThrow('relation "mine" does not exist')
})

it('gives a migrated database', async () => {
  const rows = await query(
    databases[0],
    "select from information_schema.tables where table_schema = 'public'",
  )
  expect(rows.length).toBeGreaterThan(0)
})

async function query(database: TestDatabase | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database?.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
