import { once } from 'node:events'
import { expect, it } from 'vitest'
import { testApp } from '../auth/testing.ts'
import { mostOfOne } from './hub.ts'
import { startPush } from './push.ts'
import { listenRaw } from './rawListener.ts'

it('one session has as many ears as somebody has tabs: the first gives way to one more, and to nobody else’s', async () => {
  const test = await testApp()
  const push = startPush({ app: test.app, deps: test.deps, server: test.app.server })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const other = await test.makeUser({ roles: ['Administrator'] })
  const [first, ofOther] = [await listenRaw(port, test.admin.token), await listenRaw(port, other.token)]
  const closed = once(first.socket, 'close')
  const more = Array.from({ length: mostOfOne }, () => listenRaw(port, test.admin.token))
  const open = [ofOther, ...(await Promise.all(more))]
  await closed
  expect(push.hub.size()).toBe(mostOfOne + 1)
  test.deps.notices.tell({ kind: 'updated', entity: 'chargePoints', entityId: 'x', tenantId: null, atMs: 0 })
  await expect.poll(() => open.every(({ received }) => received.length === 1)).toBe(true)
  for (const { socket } of open) socket.terminate()
  push.stop()
  await test.close()
})
