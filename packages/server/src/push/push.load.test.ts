import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr'
import type { Notification } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Notice } from '../bus/notice.ts'
import { type Push, startPush } from './push.ts'

let app: TestApp
let push: Push
let hub: string
let own: TestTenant
let other: TestTenant
const open: HubConnection[] = []

beforeAll(async () => {
  app = await testApp()
  push = startPush({ app: app.app, deps: app.deps, server: app.app.server })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  hub = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/push/push`
  own = await app.makeTenant()
  other = await app.makeTenant()
})
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.stop()))
  push.stop()
  await app.close()
})

const transports = {
  WebSockets: HttpTransportType.WebSockets,
  'server-sent events': HttpTransportType.ServerSentEvents,
  'long polling': HttpTransportType.LongPolling,
}

function connectionOf(
  { token }: Pick<Client, 'token'>,
  transport?: HttpTransportType,
  skipNegotiation = false,
) {
  const options = { accessTokenFactory: () => token, skipNegotiation, ...(transport ? { transport } : {}) }
  const connection = new HubConnectionBuilder()
    .withUrl(hub, options)
    .withAutomaticReconnect([0, 50, 100])
    .configureLogging(LogLevel.None)
    .build()
  open.push(connection)
  return connection
}

/** A started connection and what it has received. */
async function listen(client: Client, transport?: HttpTransportType, skipNegotiation?: boolean) {
  const connection = connectionOf(client, transport, skipNegotiation)
  const received: Notification[] = []
  connection.on('Receive', (notification: Notification) => received.push(notification))
  await connection.start()
  return { connection, received }
}

const status = (tenantId: string, entityId: string, data = {}): Notice => ({
  kind: 'status',
  entity: 'connectors',
  entityId,
  tenantId,
  atMs: Date.UTC(2026, 10, 21),
  data,
})

describe.each(Object.entries(transports))('over %s', (_name, transport) => {
  test('a browser receives what its company may know, and not the other’s', async () => {
    const { received } = await listen(own.client, transport)
    const entityId = app.deps.newId()
    app.deps.notices.tell(status(other.id, app.deps.newId()))
    app.deps.notices.tell(status(own.id, entityId, { status: 'Charging' }))
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]).toEqual({
      id: expect.any(String),
      kind: 'status',
      entity: 'connectors',
      entityId,
      tenantId: own.id,
      at: '2026-11-21T00:00:00.000Z',
      data: { status: 'Charging' },
    })
  })

  test('a call to the hub is answered with an error, and the connection goes on', async () => {
    const { connection } = await listen(own.client, transport)
    await expect(connection.invoke('Anything')).rejects.toThrow('the hub has no methods')
    expect(connection.state).toBe(HubConnectionState.Connected)
  })

  test('a drain makes the browser come back by itself', async () => {
    const { connection } = await listen(own.client, transport)
    const seen: string[] = []
    connection.onreconnecting(() => seen.push('reconnecting'))
    connection.onreconnected(() => seen.push('reconnected'))
    push.hub.drain()
    await expect.poll(() => seen).toEqual(['reconnecting', 'reconnected'])
  })
})

describe.each(Object.entries(transports))('who says what it shows, over %s,', (_name, transport) => {
  test('hears of those rows at once, of others of its topics now and then, of nothing else', async () => {
    const { connection, received } = await listen(own.client, transport)
    const [point, row, ...others] = Array.from({ length: 40 }, () => app.deps.newId())
    await connection.invoke('Show', { topics: ['connectors', 'transactions'], ids: [point, row] })
    for (const id of others) app.deps.notices.tell(status(own.id, id))
    app.deps.notices.tell({ ...status(own.id, String(row)), entity: 'rates' })
    app.deps.notices.tell({ ...status(own.id, String(row)), entity: 'transactions', kind: 'meter' })
    app.deps.notices.tell(status(own.id, app.deps.newId(), { chargePointId: point }))
    app.deps.notices.tell({ ...status(own.id, String(row)), entity: 'transactions', kind: 'ended' })
    // the newest of the others comes at the end of their span
    await expect.poll(() => received.map(({ entityId }) => entityId)).toContain(others.at(-1))
    expect(
      received.map(({ entity, entityId, data }) => [entity, entityId === row, data.chargePointId === point]),
    ).toEqual([
      ['connectors', false, false],
      ['connectors', false, true],
      ['transactions', true, false],
      ['connectors', false, false],
    ])
  })

  test('hears of what it shows next', async () => {
    const { connection, received } = await listen(own.client, transport)
    await connection.invoke('Show', { topics: [], ids: [] })
    app.deps.notices.tell(status(own.id, app.deps.newId()))
    await connection.invoke('Show', { topics: ['connectors'], ids: [] })
    const entityId = app.deps.newId()
    app.deps.notices.tell(status(own.id, entityId))
    await expect.poll(() => received.map((each) => each.entityId)).toEqual([entityId])
  })

  test('hears of nothing that it may not know, whatever it says', async () => {
    const { connection, received } = await listen(own.client, transport)
    const [foreign, known] = [app.deps.newId(), app.deps.newId()]
    await connection.invoke('Show', { topics: ['connectors'], ids: [foreign, known] })
    app.deps.notices.tell(status(other.id, foreign))
    app.deps.notices.tell(status(own.id, known))
    await expect.poll(() => received.map((each) => each.entityId)).toEqual([known])
  })
})

test('what is nothing that can be shown is refused, and all is heard as before', async () => {
  const { connection, received } = await listen(own.client)
  const tooMany = Array.from({ length: 501 }, () => app.deps.newId())
  for (const said of [undefined, { topics: 'connectors' }, { topics: [], ids: tooMany }])
    await expect(connection.invoke('Show', said)).rejects.toThrow('the hub has no methods')
  const entityId = app.deps.newId()
  app.deps.notices.tell(status(own.id, entityId))
  await expect.poll(() => received.map((each) => each.entityId)).toEqual([entityId])
})

test('a connection without negotiation is let in by its token', async () => {
  const { received } = await listen(app.admin, HttpTransportType.WebSockets, true)
  app.deps.notices.tell(status(other.id, app.deps.newId()))
  await expect.poll(() => received.length).toBe(1)
})

test('without a token, or with a wrong one, nothing starts', async () => {
  for (const token of ['', 'nonsense']) {
    for (const transport of Object.values(transports))
      await expect(connectionOf({ token }, transport).start()).rejects.toThrow('401')
    await expect(connectionOf({ token }, HttpTransportType.WebSockets, true).start()).rejects.toThrow()
  }
})

test('an edit of a row is told, and a burst about one object merges into two', async () => {
  const { received } = await listen(app.admin)
  const { body } = await app.admin.post('/geoObjects', { name: 'Алматы', kind: 'city' })
  await expect
    .poll(() => received.map(({ kind, entityId }) => [kind, entityId]))
    .toContainEqual(['created', body.id])
  received.length = 0
  const entityId = app.deps.newId()
  for (let power = 1; power <= 20; power++) app.deps.notices.tell(status(own.id, entityId, { power }))
  app.deps.notices.tell(status(own.id, entityId, { soc: 55 }))
  await expect.poll(() => received.length).toBe(2)
  expect(received.map(({ data }) => data)).toEqual([{ power: 1 }, { power: 20, soc: 55 }])
})

describe.each(Object.entries(transports))(
  'who looks at a company as its people do, over %s',
  (_name, transport) => {
    test('hears that company alone, however often rights are looked at anew', async () => {
      const { body } = await app.admin.post(`/tenants/${own.id}/enter`)
      const { received } = await listen({ ...app.admin, token: body.token }, transport)
      const user = await other.makeUser(['Tenant'])
      const { version } = (await app.admin.get(`/users/${user.userId}`)).body
      await app.admin.patch(`/users/${user.userId}`, { name: 'Дана', version })
      // the look at rights that the edit brings about is over when the next question to the database is
      await app.admin.post(`/tenants/${own.id}/enter`)
      app.deps.notices.tell(status(other.id, app.deps.newId()))
      app.deps.notices.tell({ ...status(other.id, other.id), entity: 'tenants' })
      const entityId = app.deps.newId()
      app.deps.notices.tell(status(own.id, entityId))
      await expect.poll(() => received.map((each) => each.entityId)).toContain(entityId)
      expect(received.filter(({ tenantId }) => tenantId !== own.id)).toEqual([])
    })
  },
)

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['who signs out', (client) => client.post('/auth/logout')],
  ['whose sessions were ended', ({ userId }) => app.admin.delete(`/users/${userId}/sessions`)],
  ['who is blocked', ({ userId }) => app.admin.patch(`/users/${userId}`, { state: 'blocked' })],
])('%s hears no more', async (_who, end) => {
  const client = await own.makeUser(['Tenant'])
  const { connection } = await listen(client)
  await end(client)
  await expect.poll(() => connection.state).toBe(HubConnectionState.Disconnected)
})
