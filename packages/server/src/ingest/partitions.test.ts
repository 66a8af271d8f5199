import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { keepMonths } from './partitions.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 2)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const partitions = async (table: string): Promise<string[]> => {
  const found = await db.pool.query(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  )
  return found.rows.map(({ name }) => name.slice(table.length + 1))
}

const at = (moment: string) => () => new Date(moment)
const forEver = { FRAME_RETENTION_DAYS: 0, METER_RETENTION_MONTHS: 0 }
const keep = (clock: () => Date, config = forEver) => keepMonths({ db, clock, config })

it('makes months ahead, keeps what is young enough, and drops old months whole', async () => {
  const quarter = { FRAME_RETENTION_DAYS: 90, METER_RETENTION_MONTHS: 0 }
  await keep(at('2031-01-10T00:00:00Z'))
  await keep(at('2031-05-10T00:00:00Z'))
  const months = ['203012', '203101', '203102', '203103', '203104', '203105', '203106', '203107', '203108']
  expect(await partitions('ocpp_messages')).toEqual(expect.arrayContaining(months))
  await db.pool.query(
    `insert into ocpp_messages (at, direction, message_id, frame) values ('2019-01-01', 'in', '', ''), ('2031-05-01', 'in', '', '')`,
  )
  for (let run = 0; run < 2; run++) {
    await keep(at('2031-05-10T00:00:00Z'), quarter)
    const left = await partitions('ocpp_messages')
    expect(left).not.toContain('203101')
    expect(left).toEqual(expect.arrayContaining(['203102', '203108', 'rest']))
    expect(await partitions('meter_values')).toEqual(expect.arrayContaining(months))
    expect((await db.pool.query('select at from ocpp_messages')).rows).toEqual([
      { at: new Date('2031-05-01T00:00:00Z') },
    ])
  }
})
