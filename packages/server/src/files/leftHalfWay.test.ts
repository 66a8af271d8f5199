import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { testApp } from '../auth/testing.ts'
import { png } from './png.ts'

it('who leaves while a file is being brought does not take it from those who wait for it too', async () => {
  const test = await testApp()
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const picture = png({ width: 9, height: 9, colourAt: () => [1, 2, 3] })
  const headers = { authorization: `Bearer ${test.admin.token}`, 'content-type': 'image/png' }
  const url = '/api/v1/uploads'
  const sent = await test.app.inject({ method: 'POST', url, headers, payload: picture })
  const path: string = sent.json().url
  rmSync(join(test.deps.config.DATA_DIR, path))
  const holder = await test.deps.db.pool.connect()
  await holder.query('begin; lock table stored_file_parts')
  const waiting = async () => (await holder.query('select from pg_locks where not granted')).rowCount
  const leaving = new AbortController()
  const left = fetch(origin + path, { signal: leaving.signal }).catch(() => {})
  await expect.poll(waiting).toBe(1)
  const stays = fetch(origin + path)
  // it asks for nothing of its own that could be seen: it waits for what is on its way
  await sleep(300)
  leaving.abort()
  await left
  await sleep(300)
  await holder.query('rollback')
  holder.release()
  expect((await stays).status).toBe(200)
  await test.close()
})
