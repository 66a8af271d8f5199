import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../db/testDatabase.ts'

const main = new URL('../main.ts', import.meta.url).pathname
const home = mkdtempSync(join(tmpdir(), 'zaryad-resort-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

/** A program under the last resort; it prints what it is told and whether it still lives. */
async function program(faults: string) {
  const script = `
    import { lastResort } from '${new URL('./lastResort.ts', import.meta.url).href}'
    const resort = lastResort((line) => { console.log('end: ' + line); process.exit(1) })
    const goOn = () => resort.goOn((error, origin) => console.log(origin + ': ' + error.message))
    ${faults}
    setTimeout(() => console.log('alive'), 50)`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.trim().split('\n')
}

it('says what nobody caught, and goes on', async () => {
  expect(
    await program(`goOn()
      setTimeout(() => { throw new TypeError('in a timer') })
      setTimeout(() => Promise.reject(new Error('of nobody')), 5)`),
  ).toEqual(['uncaughtException: in a timer', 'unhandledRejection: of nobody', 'alive'])
})

it('ends with one line what is still being put together, and what can no longer be believed', async () => {
  const line = /^end: The server cannot go on: \w+: (early|never) \(uncaughtException, .+\)$/
  expect(await program("setTimeout(() => { throw new Error('early') })")).toEqual([
    expect.stringMatching(line),
  ])
  expect(
    await program(`goOn()
      const { AssertionError } = await import('node:assert')
      setTimeout(() => { throw new AssertionError({ message: 'never' }) })`),
  ).toEqual([expect.stringMatching(line)])
})

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

it('works on though its log lies on a disk that is full', { timeout: 60_000 }, async () => {
  const database = await createTestDatabase()
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: home }
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [main], {
    env: { ...env, DATABASE_URL: database.url, LOG_LEVEL: 'info' },
    stdio: ['ignore', full, full],
  })
  running.push(child)
  const status = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('exit', resolve)
  child.kill('SIGTERM')
  expect(await promise).toBe(0)
  await database.drop()
})
