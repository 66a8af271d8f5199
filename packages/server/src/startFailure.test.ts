import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const main = new URL('./main.ts', import.meta.url).pathname
const home = mkdtempSync(join(tmpdir(), 'zaryad-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  new Promise<{ failed: boolean; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [main],
      { env: { ...process.env, DATA_DIR: home, ...env } },
      (error, _, stderr) => resolve({ failed: error !== null, stderr }),
    )
  })

it('names the setting, in one line, when no database answers there', { timeout: 60_000 }, async () => {
  // a port that was free a moment ago: nobody listens
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const { failed, stderr } = await start({ DATABASE_URL: `postgresql://u:secret@127.0.0.1:${port}/x` })
  expect(failed).toBe(true)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^DATABASE_URL: takes /)])
  expect(stderr).not.toContain('secret')
})

it('names the directory that cannot be made', { timeout: 60_000 }, async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  const { failed, stderr } = await start({ DATA_DIR: join(file, 'data'), DATABASE_URL: '' })
  expect(failed).toBe(true)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^DATA_DIR: takes .*ENOTDIR/)])
})

it('names the port that is taken', { timeout: 60_000 }, async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { failed, stderr } = await start({ HOST: '127.0.0.1', PORT: String(port) })
  await new Promise((resolve) => server.close(resolve))
  expect(failed).toBe(true)
  expect(stderr).toMatch(/^PORT: takes a port that is free/m)
})
