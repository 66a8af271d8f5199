import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql, type Tx } from './sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('a connection that breaks between two statements fails the next one, and nothing else', async () => {
  const { pool } = test.deps.db
  const client = await pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.query("set idle_session_timeout = '10ms'")
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('asks the statements of a transaction that are begun at once one after another, in their order', async () => {
  const warnings: string[] = []
  const hear = (warning: Error) => warnings.push(warning.message)
  process.on('warning', hear)
  const asked = ['a', 'b', 'c']
  const answers = await test.deps.db.system.transaction((tx) =>
    Promise.all(
      asked.map((word) =>
        sql<{ word: string; at: Date }>`
        select ${word}::text as word, clock_timestamp() as at`.execute(tx),
      ),
    ),
  )
  process.off('warning', hear)
  const rows = answers.map(({ rows: [row] }) => row)
  expect(rows.map((row) => row?.word)).toEqual(asked)
  const times = rows.map((row) => row!.at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(warnings).toEqual([])
})

it('lets no statement through that comes after the end of its transaction', async () => {
  let left: Tx | undefined
  const late = () => sql`create table late ()`.execute(left as Tx)
  await test.deps.db.system.transaction(async (tx) => {
    left = tx
  })
  await expect(late()).rejects.toThrow('over')
  const failed = test.deps.db.system.transaction(async (tx) => {
    left = tx
    await Promise.all([sql`select 1 / 0`.execute(tx), sql`create table late ()`.execute(tx)])
  })
  await expect(failed).rejects.toThrow('division by zero')
  await expect(late()).rejects.toThrow('over')
  const { rows } = await sql`select from pg_tables where tablename = 'late'`.execute(test.deps.db.system)
  expect(rows).toEqual([])
})

it('a transaction that passed over a failed statement fails as a whole', async () => {
  const passed = test.deps.db.system.transaction(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    return 'stored'
  })
  await expect(passed).rejects.toThrow('undone')
})
