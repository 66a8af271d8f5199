import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { dropOldMonths, keepMonths } from './partitions.ts'

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
const keep = (clock: () => Date) => keepMonths({ db, clock })
const drop = (clock: () => Date) =>
  dropOldMonths({ db, clock, config: { FRAME_RETENTION_DAYS: 90, METER_RETENTION_MONTHS: 0 } })

it('makes months ahead, keeps what is young enough, and drops old months whole', async () => {
  const now = at('2031-05-10T00:00:00Z')
  await keep(at('2031-01-10T00:00:00Z'))
  await keep(now)
  const months = ['203012', '203101', '203102', '203103', '203104', '203105', '203106', '203107', '203108']
  expect(await partitions('ocpp_messages')).toEqual(expect.arrayContaining(months))
  await db.pool.query(
    `insert into ocpp_messages (at, direction, message_id, frame) values ('2019-01-01', 'in', '', ''), ('2031-05-09', 'in', '', '')`,
  )
  for (let run = 0; run < 2; run++) {
    await drop(now)
    const left = await partitions('ocpp_messages')
    expect(left).not.toContain('203101')
    expect(left).toEqual(expect.arrayContaining(['203102', '203108', 'rest']))
    expect(await partitions('meter_values')).toEqual(expect.arrayContaining(months))
    expect((await db.pool.query('select at from ocpp_messages')).rows).toEqual([
      { at: new Date('2031-05-09T00:00:00Z') },
    ])
  }
})

it('a clock that has just leapt ahead drops nothing', async () => {
  const leapt = at('2032-02-10T00:00:00Z')
  await keep(leapt)
  await db.pool.query(
    `insert into ocpp_messages (at, direction, message_id, frame) values ('2032-02-10', 'in', '', '')`,
  )
  await drop(leapt)
  expect(await partitions('ocpp_messages')).toContain('203105')
})
