import { allEntities } from '@zaryad/model'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Notice } from '../bus/notice.ts'
import { type Push, startPush } from './push.ts'
import { type Heard, listenRaw } from './rawListener.ts'

let app: TestApp
let push: Push
let companies: TestTenant[]
const listeners: (Heard & { tenantId: string | null })[] = []

beforeAll(async () => {
  app = await testApp()
  push = startPush({ app: app.app, deps: app.deps, server: app.app.server })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  companies = await Promise.all([app.makeTenant(), app.makeTenant(['rfidCard', 'rate', 'package'])])
  const address = app.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const { id, client, makeUser } of companies) {
    listeners.push({ tenantId: id, ...(await listenRaw(port, client.token)) })
    listeners.push({ tenantId: id, ...(await listenRaw(port, (await makeUser(['Client'])).token)) })
  }
  listeners.push({ tenantId: null, ...(await listenRaw(port, app.admin.token)) })
})
afterAll(async () => {
  for (const { socket } of listeners) socket.close()
  push.stop()
  await app.close()
})

const kind = fc.constantFrom(
  'created',
  'updated',
  'deleted',
  'status',
  'meter',
  'raised',
  'confirmed',
  'paid',
)
const entity = fc.constantFrom(...Object.keys(allEntities), 'commands', 'events', 'nothing')

test('nobody ever receives what is of another company', async () => {
  const admin = listeners.at(-1)
  const isOwn = fc.constantFrom(0, 1, 2)
  const one = fc.record({ kind, entity, owner: isOwn, data: fc.dictionary(fc.string(), fc.string()) })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 40 }), async (made) => {
      for (const { received } of listeners) received.length = 0
      const notices: Notice[] = made.map(({ owner, ...notice }) => ({
        ...notice,
        entityId: app.deps.newId(),
        tenantId: companies[owner]?.id ?? null,
        atMs: 0,
      }))
      for (const notice of notices) app.deps.notices.tell(notice)
      const mark = app.deps.newId()
      // What comes last says that all before it has come: a record for each of them by a way that all may hear
      app.deps.notices.tell({ kind: 'mark', entity: 'geoObjects', entityId: mark, tenantId: null, atMs: 0 })
      await expect.poll(() => admin?.received.some(({ entityId }) => entityId === mark)).toBe(true)
      for (const { tenantId, received } of listeners) {
        if (tenantId === null) continue
        const foreign = received.filter((each) => each.tenantId !== null && each.tenantId !== tenantId)
        expect(foreign).toEqual([])
      }
    }),
    { numRuns: 50 },
  )
  const [own] = listeners
  const entityId = app.deps.newId()
  const tenantId = companies[0]?.id ?? null
  app.deps.notices.tell({ kind: 'raised', entity: 'events', entityId, tenantId, atMs: 0 })
  await expect.poll(() => own?.received.map((each) => each.entityId)).toContain(entityId)
  expect(
    listeners.filter(({ received }) => received.some((each) => each.entityId === entityId)),
  ).toHaveLength(2)
})
