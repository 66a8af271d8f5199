import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcp } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import { muteServer } from '../testing/muteServer.ts'
import { deliverDue, openDeliveries } from './deliveries.ts'
import { startAlerts } from './startAlerts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.pool.query('delete from alert_rules'))

async function makeRule(target: string) {
  const rule = { channel: 'webhook', target, kinds: ['ledgerBroken'] }
  expect((await app.admin.post('/alertRules', rule)).status).toBe(201)
}

const about = { kind: 'ledgerBroken', entity: 'jobs', entityId: 'ledger' } as const

it('what is asked for while no more may be on their way is begun once some have come through', async () => {
  const held: (() => void)[] = []
  const slow = createServer((_request, response) => held.push(() => response.end())).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = slow.address()
  await makeRule(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  await app.deps.db.pool.query(
    `insert into alert_rules select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      from alert_rules r, generate_series(1, 64)`,
  )
  await raiseEvent(app.deps, about)
  const deliveries = openDeliveries(app.deps, () => {})
  await deliveries.begin()
  await expect.poll(() => held.length).toBe(64)
  await deliveries.begin()
  for (const end of held.splice(0)) end()
  await expect.poll(() => held.length).toBe(1)
  for (const end of held.splice(0)) end()
  expect(await deliveries.idle()).toBe(65)
  slow.close()
})

it('a target that never answers does not hold up the end, and is given nothing more', async () => {
  const mute = await muteServer()
  await makeRule(mute.url)
  await closeEvent(app.deps, about)
  await raiseEvent(app.deps, about)
  await closeEvent(app.deps, about)
  const alerts = startAlerts(app.deps, app.app.log)
  app.deps.notices.tell({ kind: 'raised', entity: 'events', entityId: '', tenantId: null, atMs: Date.now() })
  await expect.poll(() => mute.heard.asked).toBe(1)
  await alerts.stop()
  expect(mute.heard).toEqual({ asked: 1, givenUp: 0 })
  mute.close()
})

it('a target that changes to another protocol, or says no HTTP, is given up like any that fails', async () => {
  const heads = [
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'no HTTP at all',
  ]
  const odd = createTcp((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(heads.shift() ?? ''))
  }).listen(0, '127.0.0.1')
  await once(odd, 'listening')
  const address = odd.address()
  await makeRule(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  await closeEvent(app.deps, about)
  for (const entityId of ['one', 'two', 'three']) await raiseEvent(app.deps, { ...about, entityId })
  expect(await deliverDue(app.deps)).toBe(3)
  const { result } = (await app.admin.post('/alertDeliveries/search', {})).body
  expect(result).toMatchObject([{ state: 'queued' }, { state: 'queued' }, { state: 'queued' }])
  for (const { error } of result) expect(error).toMatch(/./)
  odd.close()
})
