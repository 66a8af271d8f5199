import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

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
