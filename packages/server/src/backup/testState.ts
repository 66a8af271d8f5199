import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import type { TestDatabase } from '../db/testDatabase.ts'
import { backup } from './backup.ts'
import { createEmptyDatabase, fillEveryTable } from './fullDatabase.ts'
import { asOwner } from './ownerClient.ts'
import { restore } from './restore.ts'

/** A full server to back up, and for each test an empty database and a folder to restore into. */
export let source: TestApp
export let target: Omit<TestDatabase, 'companies'>
export let home: string
export let file: string
export let lines: string[]

export function useTestState() {
  beforeAll(async () => {
    source = await testApp()
    await fillEveryTable(source.url)
    const { DATA_DIR } = source.deps.config
    await mkdir(join(DATA_DIR, 'uploads', 'ads'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'uploads', 'ads', 'banner.png'), Buffer.from([0, 1, 2, 255]))
    writeFileSync(join(DATA_DIR, 'uploads', 'nothing'), '')
    await mkdir(join(DATA_DIR, 'secrets'), { mode: 0o700 })
    writeFileSync(join(DATA_DIR, 'secrets', 'tokens'), 'k'.repeat(64), { mode: 0o600 })
    writeFileSync(join(DATA_DIR, 'secrets', 'postgres'), 'key of a cluster that stays behind')
  })
  afterAll(() => source.close())
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'zaryad-backup-'))
    file = join(home, 'state.tar.gz')
    lines = []
    target = await createEmptyDatabase()
  })
  afterEach(async () => {
    await target.drop()
    rmSync(home, { recursive: true, force: true })
  })
}

export const job = () => ({
  file,
  log: (line: string) => lines.push(line),
  signal: new AbortController().signal,
})
export const dataDir = () => join(home, 'data')
export const makeBackup = () => backup({ ...job(), url: source.url, dataDir: source.deps.config.DATA_DIR })
export const restoreInto = (url: string, force = false) =>
  restore({ ...job(), force, dataDir: dataDir(), withUrl: (work) => work(url) })
export const query = (url: string, text: string) =>
  asOwner(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
