import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stallable } from '../testing/stallable.ts'
import { type Database, openDatabase } from './database.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let database: TestDatabase
let line: Awaited<ReturnType<typeof stallable>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  line = await stallable(database.url)
  db = openDatabase(line.url, 2, 1_000)
})
afterAll(async () => {
  await db.close()
  line.close()
  await database.drop()
})

afterEach(() => line.goOn())

const answer = async () => (await db.pool.query('select 1 as one')).rows

it('a question whose packets vanish fails, and the next one is answered once there is a way again', async () => {
  expect(await answer()).toEqual([{ one: 1 }])
  line.stall()
  await expect(answer()).rejects.toThrow('says nothing over this connection')
  line.goOn()
  expect(await answer()).toEqual([{ one: 1 }])
})

it('so does one in the middle of a transaction, and nothing of it is kept', async () => {
  const lost = db.scoped('all', async (tx) => {
    await sql`insert into geo_objects (id, kind, name) values (${crypto.randomUUID()}, 'city', 'X')`.execute(
      tx,
    )
    line.stall()
    await sql`select from geo_objects`.execute(tx)
  })
  await expect(lost).rejects.toThrow('connection')
  line.goOn()
  await expect
    .poll(async () => (await db.pool.query("select from geo_objects where name = 'X'")).rowCount)
    .toBe(0)
})

it('one that PostgreSQL works at for long is waited for', async () => {
  expect((await db.pool.query('select 1 as one, pg_sleep(4)')).rows).toMatchObject([{ one: 1 }])
})
