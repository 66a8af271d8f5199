import { once } from 'node:events'
import { hubPath } from '@zaryad/model'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { forgetAccounts } from '../auth/accounts.ts'
import { testApp } from '../auth/testing.ts'
import { startPush } from './push.ts'
import { listenRaw } from './rawListener.ts'

async function openHub() {
  const test = await testApp()
  const push = startPush({ app: test.app, deps: test.deps, server: test.app.server })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  return { ...test, push, port: typeof address === 'object' && address ? address.port : 0 }
}

it('a browser that has fallen asleep does not hold up the end', async () => {
  const { push, port, admin, close } = await openHub()
  const { socket } = await listenRaw(port, admin.token)
  socket.pause()
  push.stop()
  await close()
  socket.terminate()
}, 25_000)

it('one that is let in while the hub ends is told to come back', async () => {
  const { push, port, admin, deps, close } = await openHub()
  const holder = await deps.db.pool.connect()
  await holder.query('begin; lock table users')
  forgetAccounts(deps.db)
  const socket = new WebSocket(`ws://127.0.0.1:${port}${hubPath}?access_token=${admin.token}`)
  const opened = once(socket, 'open')
  await expect
    .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
    .toBe(1)
  push.stop()
  const closed = once(socket, 'close')
  await holder.query('rollback')
  holder.release()
  await opened
  await closed
  await close()
})
