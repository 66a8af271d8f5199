import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 1)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

it('no trigger joins the rows before with those after: its plan, made for one row, would be kept for thousands', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select p.proname::text as name, p.prosrc as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'old_rows'`.execute(db.system)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ text }) => /join\s+(old|new)_rows/.test(text)).map(({ name }) => name)).toEqual([])
})
