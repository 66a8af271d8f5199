import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { type Push, startPush } from './push.ts'
import { type Heard, listenRaw } from './rawListener.ts'

const CLIENTS = 2_000
/** As many as two people have tabs. */
const AT_ONCE = 100

let app: TestApp
let push: Push
let port = 0
const clients: Heard[] = []

beforeAll(async () => {
  app = await testApp()
  push = startPush({ app: app.app, deps: app.deps, server: app.app.server })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  for (const { socket } of clients) socket.terminate()
  push.stop()
  await app.close()
})

test('two thousand listen at once, each hears everything of its own in order, and a drain tells all of them', async () => {
  const [one, other] = await Promise.all([app.makeTenant(), app.makeTenant()])
  while (clients.length < CLIENTS) {
    const people = await Promise.all([one, other].map(({ makeUser }) => makeUser(['Tenant'])))
    const next = Array.from({ length: AT_ONCE }, (_, index) => people[index % 2]!.token)
    clients.push(...(await Promise.all(next.map((token) => listenRaw(port, token)))))
  }
  expect(push.hub.size()).toBe(CLIENTS)
  const ids = Array.from({ length: 20 }, () => app.deps.newId())
  for (const entityId of ids) {
    for (const { id: tenantId } of [one, other])
      app.deps.notices.tell({ kind: 'updated', entity: 'chargePoints', entityId, tenantId, atMs: 0 })
  }
  await expect.poll(() => clients.every(({ received }) => received.length === ids.length)).toBe(true)
  for (const { received } of clients) expect(received.map(({ entityId }) => entityId)).toEqual(ids)
  push.hub.drain()
  await expect.poll(() => push.hub.size()).toBe(0)
})
