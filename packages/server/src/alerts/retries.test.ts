import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import { deliverDue } from './deliveries.ts'

let app: TestApp
let hook: Server
let url: string
let nowMs = Date.UTC(2026, 10, 21, 6)
/** What the receiver says next; then 200. */
const answers: number[] = []
const heard: { change: string; event: Record<string, unknown> }[] = []

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push(JSON.parse(body))
      response.writeHead(answers.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const address = hook.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  app = await testApp({ clock: () => new Date(nowMs) })
})
afterAll(async () => {
  hook.close()
  await app.close()
})
beforeEach(async () => {
  answers.length = 0
  heard.length = 0
  await app.deps.db.pool.query('delete from alert_rules')
  await app.deps.db.pool.query('delete from events')
})

const about = { kind: 'ledgerBroken', entity: 'jobs', entityId: 'ledger' } as const
const changes = () => heard.map(({ change }) => change)
const made = async () => {
  const rule = { channel: 'webhook', target: url, kinds: ['ledgerBroken'] }
  const { status, body } = await app.admin.post('/alertRules', rule)
  expect(status).toBe(201)
  return body
}
const deliveries = async () =>
  (await app.admin.post('/alertDeliveries/search', { sort: [{ field: 'change' }] })).body.result

it('that it is over never overtakes its beginning, which waits for another try', async () => {
  await made()
  answers.push(500)
  await raiseEvent(app.deps, about)
  expect(await deliverDue(app.deps)).toBe(1)
  await closeEvent(app.deps, about)
  expect(await deliverDue(app.deps)).toBe(0)
  nowMs += 31_000
  expect(await deliverDue(app.deps)).toBe(2)
  expect(changes()).toEqual(['raised', 'raised', 'closed'])
})

it('a company that is suspended hears of nothing new, and what it waits to hear of once it is resumed', async () => {
  const company = await app.makeTenant(['expenseAnalytics'])
  const insert = `insert into alert_rules (id, tenant_id, channel, target, kinds) values ($1, $2, 'webhook', $3, '{noReadings}')`
  await app.deps.db.pool.query(insert, [app.deps.newId(), company.id, url])
  // of the platform's own, whose company's state is none of its concern
  await app.deps.db.pool.query(insert, [app.deps.newId(), null, url])
  const of = (entityId: string) =>
    ({ kind: 'noReadings', entity: 'transactions', entityId, tenantId: company.id }) as const
  const move = (previousState: string, nextState: string) =>
    app.admin.post('/tenants/workflow/run', { id: company.id, previousState, nextState })
  const [before, meanwhile] = [of('1'), of('2')]
  await raiseEvent(app.deps, before)
  expect(await deliverDue(app.deps)).toBe(2)
  expect((await move('active', 'suspended')).status).toBe(200)
  await raiseEvent(app.deps, meanwhile)
  await closeEvent(app.deps, before)
  nowMs += 31_000
  // its own does not go out again, whatever is due
  expect(await deliverDue(app.deps)).toBe(2)
  const own = async () =>
    (await deliveries()).filter(({ tenantId }) => tenantId === company.id).map(({ change }) => change)
  expect(await own()).toEqual(['closed', 'raised'])
  expect((await move('suspended', 'active')).status).toBe(200)
  expect(await deliverDue(app.deps)).toBe(1)
  // as of any event that is older than its rule
  await closeEvent(app.deps, meanwhile)
  expect(await own()).toEqual(['closed', 'closed', 'raised'])
})

it('once the beginning has been given up, its end is still tried', async () => {
  await made()
  answers.push(...Array(10).fill(503))
  await raiseEvent(app.deps, about)
  await closeEvent(app.deps, about)
  const startMs = nowMs
  for (let hour = 0; hour < 11; hour++) {
    await deliverDue(app.deps)
    nowMs += 3_700_000
  }
  nowMs = startMs // for the token
  expect(changes()).toEqual([...Array(10).fill('raised'), 'closed'])
  expect(await deliveries()).toMatchObject([
    { change: 'closed', state: 'sent', tries: 1 },
    { change: 'raised', state: 'failed', tries: 10 },
  ])
})

it('what waits for another try goes to nobody once its rule has been switched off', async () => {
  const { id } = await made()
  answers.push(500)
  await raiseEvent(app.deps, about)
  await deliverDue(app.deps)
  expect((await app.admin.patch(`/alertRules/${id}`, { active: false })).status).toBe(200)
  nowMs += 31_000
  await deliverDue(app.deps)
  expect(changes()).toEqual(['raised'])
  expect(await deliveries()).toMatchObject([
    { state: 'failed', error: 'ruleOff', doneAt: expect.any(String) },
  ])
})

it('a message has the names of its description and no others', async () => {
  await made()
  await raiseEvent(app.deps, about)
  await deliverDue(app.deps)
  expect(Object.keys(heard[0] ?? {})).toEqual(['id', 'change', 'event'])
  const names = [
    'id',
    'kind',
    'severity',
    'at',
    'closedAt',
    'entity',
    'entityId',
    'tenantId',
    'chargePointId',
  ]
  expect(Object.keys(heard[0]?.event ?? {})).toEqual([...names, 'identity', 'location', 'timeZone', 'data'])
})

it.each(['http://name@example.kz/', 'http://:word@example.kz/', 'http://name:word@example.kz/'])(
  'refuses a target with a name or password in it: %s',
  async (target) => {
    const { status, body } = await app.admin.post('/alertRules', {
      channel: 'webhook',
      target,
      kinds: ['fault'],
    })
    expect([status, body.errors]).toEqual([422, [{ field: 'target', code: 'invalid' }]])
  },
)
