import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { cutOff } from './cutOff.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const add = (tx: Tx, name: string) =>
  sql`insert into subscribe_plans (id, name) values (${test.deps.newId()}, ${name})`.execute(tx)
const kept = async () =>
  (await sql<{ name: string }>`select name from subscribe_plans`.execute(test.deps.db.system)).rows

it('keeps what nobody stops', async () => {
  await cutOff(test.deps.db, new AbortController().signal, async (tx) => void (await add(tx, 'whole')))
  expect(await kept()).toEqual([{ name: 'whole' }])
})

it('is broken off by a stop in the middle of a statement, as if it had never begun', async () => {
  const stop = new AbortController()
  const running = cutOff(test.deps.db, stop.signal, async (tx) => {
    await add(tx, 'half')
    setImmediate(() => stop.abort())
    await sql`select pg_sleep(600)`.execute(tx)
  })
  await expect(running).rejects.toThrow()
  expect(await kept()).toEqual([{ name: 'whole' }])
})

it('does not begin once the stop has come', async () => {
  await expect(
    cutOff(test.deps.db, AbortSignal.abort(), async (tx) => void (await add(tx, 'late'))),
  ).rejects.toThrow()
  expect(await kept()).toEqual([{ name: 'whole' }])
})
