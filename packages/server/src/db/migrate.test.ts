import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '../backup/fullDatabase.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { checksumOf, listMigrations } from './history.ts'
import { migrate } from './migrate.ts'
import type { TestDatabase } from './testDatabase.ts'

let database: Omit<TestDatabase, 'companies'>
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

type Row = Record<string, unknown>
const query = (text: string) => asOwner(database.url, async (client) => (await client.query<Row>(text)).rows)
const history = () => query('select name, checksum from schema_migrations order by name')

it('is done once by processes that start together', async () => {
  const all = await listMigrations()
  const starts = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
  expect(starts.flat().toSorted()).toEqual(all)
  expect(await history()).toEqual(all.map((name) => ({ name, checksum: expect.stringMatching(/^\w{64}$/) })))
})

it('fills in the checksums of a database that was made before they were kept', async () => {
  await migrate(database.url)
  const kept = await history()
  await query('alter table schema_migrations drop column checksum')
  await Promise.all(Array.from({ length: 3 }, () => migrate(database.url)))
  expect(await history()).toEqual(kept)
})

it('refuses a migration that was changed since, and names it; other ends of lines are no change', async () => {
  await migrate(database.url)
  await query(`update schema_migrations set checksum = md5(name) where name like '0007%'`)
  await expect(migrate(database.url)).rejects.toThrow(
    /^Migration 0007_corrections\.sql is not the file that made this database: [^\n]*$/,
  )
  expect(checksumOf('select 1;\r\n-- two\r\n')).toBe(checksumOf('select 1;\n-- two\n'))
  expect(checksumOf('select 1;\n-- two\n')).not.toBe(checksumOf('select 1;\n--two\n'))
})

it('refuses a database of a newer version and leaves it as it is', async () => {
  await migrate(database.url)
  await query(`delete from schema_migrations where name like '0025%'`)
  await query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'abc')`)
  const before = await history()
  await expect(migrate(database.url)).rejects.toThrow(
    'The database is from a newer version, update first: migration 9999_later.sql is unknown here',
  )
  expect(await history()).toEqual(before)
})

it('an index whose building was broken off is built anew, and what was done of its file stays done', async () => {
  await migrate(database.url)
  const name = '0166_lists_by_reason.sql'
  await query(`delete from schema_migrations where name = '${name}'`)
  await query('drop index payments_point')
  await query(
    `update pg_index set indisvalid = false where indexrelid = 'transactions_suspect_reason'::regclass`,
  )
  const oidOf = async (index: string) => (await query(`select '${index}'::regclass::oid as oid`))[0]?.oid
  const before = await oidOf('transactions_stop_reason')
  expect(await migrate(database.url)).toEqual([name])
  expect(await oidOf('transactions_stop_reason')).toBe(before)
  expect(
    await query(`select indexrelid::regclass::text as name from pg_index where not indisvalid
      union all select 'none' where to_regclass('payments_point') is null`),
  ).toEqual([])
})
