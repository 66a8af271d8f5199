import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { instants, numbers, plain, texts } from './columns.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const back = async (type: string, literal: string) =>
  (await client.query(`select $1::${type}[] as list`, [literal])).rows[0].list

it('reach PostgreSQL as they are', async () => {
  const words = ['', 'NULL', 'a"b', 'a\\b', '{x,y}', ' space ', 'строка\n', null]
  expect(await back('text', texts(words))).toEqual(words)
  const quoted = ['a"b', 'a\\b', 'NULL', '{x,y}', null, 'a\u2028b', '🔌', '/']
  expect(await back('text', texts(quoted))).toEqual(quoted)
  const lettered = ['tab\t', 'not a line\\n', 'a "line"\r\n', '\\u0041', '\u0007', '\\\\t', null, undefined]
  expect(await back('text', texts(lettered))).toEqual(lettered.map((each) => each ?? null))
  expect(await back('text', texts(['half \ud83d']))).toEqual(['half \ufffd'])
  expect(await back('text', texts(['a\0b"']))).toEqual(['ab"'])
  expect(await back('float8', numbers([1, -0.5, 1e21, null, undefined]))).toEqual([1, -0.5, 1e21, null, null])
  expect(await back('timestamptz', instants([0, null]))).toEqual([new Date(0), null])
  expect(await back('uuid', plain([null]))).toEqual([null])
  expect(await back('text', texts([]))).toEqual([])
})
