import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import { openDatabase } from './database.ts'
import { loadSecrets } from './secrets.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let database: TestDatabase
let folders: string[]
beforeEach(async () => {
  folders = []
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The folder of a machine, where a version before may have left its key. */
function machine(tokens?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaryad-secrets-'))
  folders.push(folder)
  mkdirSync(join(folder, 'secrets'))
  if (tokens) writeFileSync(join(folder, 'secrets', 'tokens'), `${tokens}\n`)
  return folder
}
const load = (dataDir: string, secretKey?: string) => loadSecrets({ url: database.url, dataDir, secretKey })
const textOf = ({ tokenKey }: { tokenKey: Uint8Array }) => new TextDecoder().decode(tokenKey)
const before = 'of-an-installation-that-has-been-there-for-years'
const secretKey = 'thirty-two characters and a few more'

async function kept(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query("select value from secrets where name = 'tokens'")
  await client.end()
  return rows[0].value
}

it('is one for all processes that start at once on an empty database', async () => {
  const loaded = await Promise.all([1, 2, 3, 4].map(() => load(machine())))
  expect(new Set(loaded.map(textOf)).size).toBe(1)
  expect(textOf(loaded[0]!).length).toBe(64)
})

it('goes on being what an installation of before has in its folder, for those that come to it too', async () => {
  expect(textOf(await load(machine(before)))).toBe(before)
  expect(textOf(await load(machine()))).toBe(before)
  expect(textOf(await load(machine('another folder that somebody brings along later')))).toBe(before)
})

it('is read by the tables’ owner alone', async () => {
  await load(machine())
  const db = openDatabase(database.url, 1)
  await expect(db.pool.query('select value from secrets')).rejects.toThrow('permission denied')
  await db.close()
})

it('is sealed where there is a key, also one that is set later', async () => {
  const first = await load(machine())
  expect(await load(machine(), secretKey)).toEqual(first)
  expect(await kept()).not.toContain(textOf(first))
  expect(await load(machine(), secretKey)).toEqual(first)
})

it('stops a start that has no key to what is sealed, or another one', async () => {
  await load(machine(), secretKey)
  for (const other of [undefined, `${secretKey}!`]) {
    await expect(load(machine(), other)).rejects.toThrow(/^SECRET_KEY: /)
    await expect(load(machine(), other)).rejects.toBeInstanceOf(ConfigError)
  }
})

it('refuses a damaged key in the folder', async () => {
  await expect(load(machine('short'))).rejects.toThrow('is damaged')
})
