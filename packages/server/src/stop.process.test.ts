import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp } from './auth/testing.ts'
import { readPostmaster } from './db/embedded/postmaster.ts'

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
  let all = ''
  const said = async (words: RegExp) => {
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      all += String(chunk)
      const found = words.exec(all)
      if (found) return found
    }
    throw new Error(`not said: ${words}`)
  }
  return { child, said, errors: text(child.stderr), end: once(child, 'exit') }
}

it('ends what has started when it is told to in the middle of the start', async () => {
  const { child, said, errors, end } = run()
  await said(/Migrated/)
  child.kill('SIGTERM')
  child.stdout.resume()
  expect(await end).toEqual([0, null])
  expect(await errors).toBe('')
  expect(() => readFileSync(join(home, 'postgres', 'postmaster.pid'))).toThrow(/no such file/)
})

const postmaster = () => readPostmaster(join(home, 'postgres'))

it('starts its PostgreSQL again when that is gone, and goes on', async () => {
  const { child, said, end } = run()
  const [, address] = (await said(/Console: (\S+)\//)) ?? []
  const ready = async () => (await fetch(`${address}/readyz`)).status
  expect(await ready()).toBe(200)
  const before = postmaster()!.pid
  process.kill(before, 'SIGQUIT')
  await said(/PostgreSQL has ended by itself, .+postgres\.log says why: it is started again/)
  await expect.poll(ready).toBe(200)
  expect(postmaster()?.pid).not.toBe(before)
  child.stdout.resume()
  child.kill('SIGTERM')
  expect(await end).toEqual([0, null])
})

it('says so and ends when its PostgreSQL ends again and again', async () => {
  const { child, said, errors, end } = run()
  const [, address] = (await said(/Console: (\S+)\//)) ?? []
  child.stdout.resume()
  const isReady = () => fetch(`${address}/readyz`).then(({ ok }) => ok)
  const isOver = () => child.exitCode !== null
  while (!isOver()) {
    await expect.poll(() => isOver() || isReady().catch(() => false)).toBe(true)
    const { pid } = postmaster() ?? {}
    if (pid) process.kill(pid, 'SIGQUIT')
    await expect.poll(() => isOver() || postmaster()?.pid !== pid).toBe(true)
  }
  expect(await end).toEqual([1, null])
  expect((await errors).trim()).toMatch(
    /^PostgreSQL has ended by itself again and again, .+postgres\.log says why$/,
  )
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
