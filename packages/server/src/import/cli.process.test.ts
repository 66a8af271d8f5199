import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'

const run = promisify(execFile)
const cli = new URL('./cli.ts', import.meta.url).pathname

let test: TestApp
let company: TestTenant
let folder: string

beforeAll(async () => {
  test = await testApp()
  company = await test.makeTenant()
  folder = mkdtempSync(join(tmpdir(), 'zaryad-import-'))
  const point = await makePoint(test.deps, { tenantId: company.id })
  await sql`update charge_points set identity = 'AST-1' where id = ${point.id}`.execute(test.deps.db.system)
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const start = (...args: string[]) =>
  run(process.execPath, [cli, ...args], { env: { ...process.env, DATABASE_URL: test.url, DATA_DIR: folder } })

it('imports a file and prints what became of it', async () => {
  const file = join(folder, 'sessions.csv.gz')
  const csv =
    'charge_point;start;end;kwh\nAST-1;2026-01-01T10:00;2026-01-01T11:00;5,5\nAST-1;2026-01-02T10:00;;5\n'
  writeFileSync(file, gzipSync(csv))
  expect((await start(file, '--dry-run', '--tenant', company.id)).stdout).toContain('would be imported    1')
  expect((await start(file)).stdout).toBe(
    [
      'lines          2',
      'rows           2',
      'imported       1',
      'energy, kWh  5.5',
      'sum, tenge     0',
      'left out       1',
      '  noEnd  1',
      '  line 3: noEnd in stoppedAt',
      '',
    ].join('\n'),
  )
  expect(JSON.parse((await start(file, '--json')).stdout)).toMatchObject({
    imported: 0,
    counts: { duplicate: 1, noEnd: 1 },
  })
})

it('says in one line what is wrong with the command', async () => {
  await expect(start()).rejects.toMatchObject({ code: 2, stderr: 'Give one FILE.\n' })
  await expect(start('x.csv', '--time-zone', 'Moon')).rejects.toMatchObject({ code: 2 })
  await expect(start(join(folder, 'none.csv'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^ENOENT.*\n$/),
  })
})
