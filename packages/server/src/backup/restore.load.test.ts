import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { historyTable, listMigrations, readMigration } from '../db/history.ts'
import { newId } from '../db/ids.ts'
import { runMigration } from '../db/migrate.ts'
import { backup } from './backup.ts'
import { checksums, createEmptyDatabase, fillEveryTable } from './fullDatabase.ts'
import { asOwner } from './ownerClient.ts'
import { restore } from './restore.ts'
import {
  dataDir,
  job,
  lines,
  makeBackup,
  query,
  restoreInto,
  source,
  target,
  useTestState,
} from './testState.ts'

useTestState()

describe('restore', () => {
  it('is refused over a database that is not empty, unless told to', async () => {
    await makeBackup()
    await restoreInto(target.url)
    await query(
      target.url,
      "insert into users (id, user_name, roles) values (gen_random_uuid(), 'later', '{}')",
    )
    const before = await checksums(target.url)
    await expect(restoreInto(target.url)).rejects.toThrow('not empty: give --force')
    expect(await checksums(target.url)).toEqual(before)
    await restoreInto(target.url, true)
    expect(await checksums(target.url)).toEqual(await checksums(source.url))
  })

  it('is refused over tables of something else, told to or not', async () => {
    await makeBackup()
    await query(target.url, 'create table theirs as select 1 as n')
    await expect(restoreInto(target.url, true)).rejects.toThrow('tables of something else')
    expect(await query(target.url, 'select n from theirs')).toEqual([{ n: 1 }])
  })

  it('is refused while a server is connected', async () => {
    await makeBackup()
    await asOwner(target.url, () =>
      expect(restoreInto(target.url)).rejects.toThrow('1 other connections: stop the server first'),
    )
  })

  it("takes no superuser, only a database of one's own", async () => {
    await makeBackup()
    const name = `owner_${newId().replaceAll('-', '')}`
    const url = new URL(target.url)
    const database = url.pathname.slice(1)
    await query(
      target.url,
      `create role ${name} login password 'secret'; alter database ${database} owner to ${name}`,
    )
    url.username = name
    url.password = 'secret'
    await expect(restoreInto(url.href)).rejects.toThrow(`grant zaryad_app, zaryad_platform to "${name}"`)
    expect(await query(target.url, "select to_regclass('schema_migrations') as made")).toEqual([
      { made: null },
    ])
    await query(target.url, `grant zaryad_app, zaryad_platform to ${name}`)
    await restoreInto(url.href)
    await restoreInto(url.href, true)
    expect(await checksums(target.url)).toEqual(await checksums(source.url))
    await query(
      target.url,
      `reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`,
    )
  })

  it('changes nothing when it is interrupted', async () => {
    await makeBackup()
    await restoreInto(target.url)
    await query(target.url, 'delete from sign_in_failures')
    rmSync(join(dataDir(), 'uploads'), { recursive: true })
    const before = await checksums(target.url)
    const stop = new AbortController()
    const log = (line: string) => line.startsWith('services:') && stop.abort()
    const interrupted = restore({
      ...job(),
      log,
      signal: stop.signal,
      force: true,
      dataDir: dataDir(),
      withUrl: (work) => work(target.url),
    })
    await expect(interrupted).rejects.toThrow('aborted')
    expect(await checksums(target.url)).toEqual(before)
    expect(readdirSync(dataDir())).toEqual(['secrets'])
  })

  it('leaves nothing of one that was killed, whose files hold secrets', async () => {
    await makeBackup()
    const left = ['.restore-AbCdEf', '.restore-2147483647-5-AbCdEf', `.restore-${process.pid}-0-AbCdEf`].map(
      (name) => join(dataDir(), name),
    )
    for (const folder of left) mkdirSync(join(folder, 'secrets'), { recursive: true })
    await restoreInto(target.url)
    expect(readdirSync(dataDir()).sort()).toEqual(['secrets', 'uploads'])
  })

  it('refuses a backup of a newer version', async () => {
    await query(source.url, "insert into schema_migrations (name) values ('9999_later.sql')")
    await makeBackup()
    await query(source.url, "delete from schema_migrations where name = '9999_later.sql'")
    await expect(restoreInto(target.url)).rejects.toThrow(
      'from a newer version, update first: migration 9999_later.sql is unknown here',
    )
  })

  it('brings a backup of an older version up to date', async () => {
    const old = await createEmptyDatabase()
    const [first = ''] = await listMigrations()
    await asOwner(old.url, async (client) => {
      await client.query(historyTable)
      await runMigration(client, await readMigration(first))
    })
    await fillEveryTable(old.url)
    await backup({ ...job(), url: old.url, dataDir: dataDir() })
    await restoreInto(target.url)
    await old.drop()
    expect(lines).toContain(`Migrated ${(await listMigrations())[1]}`)
    expect(await query(target.url, 'select name from schema_migrations order by 1')).toEqual(
      (await listMigrations()).map((name) => ({ name })),
    )
    expect(await query(target.url, 'select count(*)::int as n from meter_values_202503')).toEqual([{ n: 1 }])
  })
})
