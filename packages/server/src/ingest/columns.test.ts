import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { bigints, doubles, instants, integers, reals, texts, uuids } from './columns.ts'

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

const back = async (type: string, column: Buffer) =>
  (await client.query(`select $1::${type}[]::text[] as list`, [column])).rows[0].list

describe('columns reach PostgreSQL as they are', () => {
  it('texts', async () => {
    const words = [
      '',
      'NULL',
      'a"b',
      'a\\b',
      '{x,y}',
      ' space ',
      'строка\n',
      null,
      'a\u2028b',
      '🔌',
      '\\u0041',
    ]
    expect(await back('text', texts(words))).toEqual(words)
    const long = ['x'.repeat(300_000), `${'ы'.repeat(200_000)}🔌`, undefined, 'end']
    expect(await back('text', texts(long))).toEqual([long[0], long[1], null, 'end'])
    expect(await back('text', texts(['half \ud83d', `half ${'x'.repeat(30)}\ud83d`]))).toEqual([
      'half \ufffd',
      `half ${'x'.repeat(30)}\ufffd`,
    ])
    expect(await back('text', texts(['a\0b"', '\0']))).toEqual(['ab"', ''])
    expect(await back('text', texts([]))).toEqual([])
  })

  it('numbers', async () => {
    expect(await back('int4', integers([0, -1, 2 ** 31 - 1, -(2 ** 31), null]))).toEqual([
      '0',
      '-1',
      '2147483647',
      '-2147483648',
      null,
    ])
    const large = [0, -1, -(2 ** 32), 2 ** 32 + 5, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
    expect(await back('int8', bigints([...large, undefined]))).toEqual([...large.map(String), null])
    expect(await back('float8', doubles([1, -0.5, 1e21, Number.NaN, null]))).toEqual([
      '1',
      '-0.5',
      '1e+21',
      'NaN',
      null,
    ])
    expect(await back('float4', reals([0.25, null]))).toEqual(['0.25', null])
  })

  it('instants and ids', async () => {
    const at = ['1970-01-01T00:00:00.000Z', '1999-12-31T23:59:59.999Z', '2026-11-24T10:11:12.345Z']
    const found = await client.query('select $1::timestamptz[] as list', [
      instants([...at.map(Date.parse), null, Date.UTC(9999, 11, 31)]),
    ])
    expect(found.rows[0].list).toEqual([
      ...at.map((each) => new Date(each)),
      null,
      new Date(Date.UTC(9999, 11, 31)),
    ])
    const ids = ['01900000-0000-7000-9000-00000000abcd', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
    expect(await back('uuid', uuids([ids[0]?.toUpperCase(), null, ids[1]]))).toEqual([ids[0], null, ids[1]])
    expect(await back('uuid', uuids([null]))).toEqual([null])
  })

  it('says of what no column can hold which kind of fault it is', () => {
    const code = (make: () => void) => {
      try {
        make()
      } catch (error) {
        return Reflect.get(error as object, 'code')
      }
    }
    for (const value of [2 ** 31, 0.5, Number.NaN]) expect(code(() => integers([1, value]))).toBe('22003')
    for (const value of [2 ** 53, 0.5, Number.NaN]) expect(code(() => bigints([value]))).toBe('22003')
    expect(code(() => instants([Number.NaN]))).toBe('22003')
    const id = '01900000-0000-7000-9000-00000000abcd'
    for (const value of ['', id.slice(1), `${id}0`, `${id}00`, id.replace('a', 'g'), id.replace('a', 'й')])
      expect(
        code(() => uuids([value])),
        value,
      ).toBe('22P02')
  })
})
