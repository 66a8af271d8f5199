import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp } from './auth/testing.ts'

const main = new URL('./main.ts', import.meta.url).pathname

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zaryad-stop-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function run() {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: home,
    ADMIN_PASSWORD: 'stop me 1 2 3',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = async (word: string) => {
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes(word)) return
  }
  return { child, said, errors: text(child.stderr), end: once(child, 'exit') }
}

it('ends what has started when it is told to in the middle of the start', { timeout: 60_000 }, async () => {
  const { child, said, errors, end } = run()
  await said('Migrated')
  child.kill('SIGTERM')
  child.stdout.resume()
  expect(await end).toEqual([0, null])
  expect(await errors).toBe('')
  expect(() => readFileSync(join(home, 'postgres', 'postmaster.pid'))).toThrow(/no such file/)
})

it('says so and ends when its PostgreSQL is gone', { timeout: 60_000 }, async () => {
  const { child, said, errors, end } = run()
  await said('Console:')
  child.stdout.resume()
  process.kill(Number.parseInt(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
  expect(await end).toEqual([1, null])
  expect((await errors).trim()).toBe('PostgreSQL has ended by itself, postgres.log in DATA_DIR says why')
})

it('takes no new work while it drains, and GET /healthz says so', async () => {
  const test = await testApp()
  expect(await test.anonymous.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  test.app.drain()
  expect(await test.admin.post('/users/search', {})).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  expect(await test.anonymous.get('/healthz')).toMatchObject({
    status: 503,
    body: { status: 'failing', part: 'server' },
  })
  await test.close()
})
