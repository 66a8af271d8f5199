import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { tablesText } from './tablesText.ts'
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

it('the types of the tables are those of the migrated database', async () => {
  const text = await tablesText(db.system)
  await expect(text, 'a migration changed the tables: npm run tables').toMatchFileSnapshot('tables.ts')
})
