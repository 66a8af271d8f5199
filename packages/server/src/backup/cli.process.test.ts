import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from '../db/embedded.ts'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { checksums, createEmptyDatabase, fillEveryTable } from './fullDatabase.ts'

const cli = new URL('./cli.ts', import.meta.url).pathname
let source: TestDatabase
let home: string
let file: string

beforeAll(async () => {
  source = await createTestDatabase()
  await fillEveryTable(source.url)
})
afterAll(() => source.drop())
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zaryad-cli-'))
  file = join(home, 'state.tar.gz')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

async function run(args: string[], env: Record<string, string> = {}) {
  const ours = { PATH: process.env.PATH, DATA_DIR: join(home, 'data'), INIT_CWD: home, ...env }
  const child = spawn(process.execPath, [cli, ...args], { env: ours, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, out, error: error.trim() }
}

it('moves the state of an existing PostgreSQL into the embedded one and back', async () => {
  const before = await checksums(source.url)
  expect(await run(['backup', 'state.tar.gz'], { DATABASE_URL: source.url })).toMatchObject({
    code: 0,
    error: '',
  })
  const restored = await run(['restore', file])
  expect(restored).toMatchObject({ code: 0, error: '' })
  expect(restored.out).toContain('transactions: 1 rows')

  const dataDir = join(home, 'data')
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false })
  const another = join(home, 'another.tar.gz')
  try {
    expect(await checksums(server.url)).toEqual(before)
    expect(await run(['backup', another])).toMatchObject({ code: 0, error: '' })
    expect(await run(['restore', another, '--force'])).toMatchObject({
      code: 1,
      error: `DATA_DIR: ${dataDir} is in use by process ${process.pid}, stop the server first`,
    })
  } finally {
    await server.stop()
  }
  expect(await run(['restore', another])).toMatchObject({
    code: 1,
    error: 'The database is not empty: give --force to replace all that it has',
  })

  const empty = await createEmptyDatabase()
  const env = { DATABASE_URL: empty.url, DATA_DIR: join(home, 'elsewhere') }
  expect(await run(['restore', another], env)).toMatchObject({ code: 0, error: '' })
  expect(await checksums(empty.url)).toEqual(before)
  await empty.drop()
})

const usage = 'Give one file: npm run backup -- FILE, or npm run restore -- FILE [--force]'

it.each([
  [['backup'], usage],
  [['backup', 'a', 'b'], usage],
  [['backup', 'a', '--force'], usage],
  [['restore', 'a', '--what'], usage],
  [['backup', 'a'], 'has no database'],
  [['restore', 'a'], 'no such file'],
])('tells in one line why %j does not go', async (args, line) => {
  const { code, error } = await run(args)
  expect({ code, lines: error.split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(error).toContain(line)
  expect(existsSync(join(home, 'data'))).toBe(false)
})

it('tells in one line when the file cannot be written or the database not reached', async () => {
  const nowhere = join(home, 'nowhere', 'a.tar.gz')
  const { error } = await run(['backup', nowhere], { DATABASE_URL: source.url })
  expect(error).toMatch(/^ENOENT: no such file or directory.*nowhere/)
  const unreached = await run(['backup', file], { DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x' })
  expect(unreached).toMatchObject({ code: 1, error: expect.stringMatching(/^.*ECONNREFUSED.*$/) })
})
