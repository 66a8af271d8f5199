import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { type Push, startPush } from '../push/push.ts'

let gateway: TestGateway
let push: Push
beforeAll(async () => {
  gateway = await testGateway({}, {}, async ({ app, deps }) => {
    push = startPush({ app, deps, server: app.server })
    return () => {}
  })
})
afterAll(async () => {
  push.stop()
  await gateway.close()
})

const open = async () => {
  const socket = connect(gateway.address.port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}
const upgradeTo = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`
const statusOf = async (request: string) => {
  const socket = await open()
  socket.write(request)
  const [answer] = await once(socket, 'data')
  reset(socket)
  return Number(String(answer).split(' ')[1])
}
const reset = (socket: Socket) => socket.resetAndDestroy()

it.each(['//', '/\\', '//[', '/', '*', '/%', '/push/push/../[', 'http://[', '//push', '/a?b#c'])(
  'answers 404 to an upgrade of %s, and goes on',
  async (target) => {
    expect(await statusOf(upgradeTo(target))).toBe(404)
    expect((await gateway.anonymous.get('/healthz')).status).toBe(200)
  },
)

it.each(['/push/push', '/push/push/?id=', '/push/push?access_token=%'])(
  'lets nobody in without a ticket at %s',
  async (target) => {
    expect([401, 404]).toContain(await statusOf(upgradeTo(target)))
  },
)

it.each([
  'Sec-WebSocket-Protocol: ,,,',
  'Sec-WebSocket-Protocol: ocpp1.6, ocpp1.6',
  'Sec-WebSocket-Extensions: ;;;',
  'Origin: ://',
])('answers odd headers: %s', async (header) => {
  const point = await gateway.makePoint()
  expect([101, 400]).toContain(await statusOf(upgradeTo(`/ocpp/${point.identity}`, `${header}\r\n`)))
})

it.each(['//', '/nothing', '/push/push', '/ocpp', '/ocpp/NOBODY', '/ocpp/%ff'])(
  'survives a reset right after an upgrade of %s',
  async (target) => {
    for (let n = 0; n < 20; n++) {
      const socket = await open()
      socket.write(upgradeTo(target))
      reset(socket)
      const slow = await open()
      slow.write(upgradeTo(target), () => setImmediate(reset, slow))
    }
    expect((await gateway.anonymous.get('/healthz')).status).toBe(200)
  },
)

it('lets a refused socket go though its peer never closes it', async () => {
  const socket = connect({ port: gateway.address.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write(upgradeTo('/nothing'))
  socket.resume()
  await once(socket, 'end')
  const held = () =>
    new Promise<number>((resolve) => gateway.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(held).toBe(0)
  reset(socket)
})

it('survives frames that no parser can walk', async () => {
  const point = await gateway.makePoint()
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const station = await gateway.connect(point)
  for (const [n, action] of ['DataTransfer', 'MeterValues', 'StopTransaction', 'Heartbeat'].entries())
    station.send(`[2,"deep-${n}","${action}",{"data":${deep},"password":1,"transactionId":1}]`)
  station.send(deep)
  expect(await station.call('Heartbeat', {})).toMatchObject({ currentTime: expect.any(String) })
  await station.close()
})

it.each(['h2c', 'foo/2', 'TLS/1.0, HTTP/2.0'])(
  'answers a client that offers to go on in %s as if it had not: most of Java’s do',
  async (offered) => {
    const head = (line: string, more = '') =>
      `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${offered}\r\n` +
      `HTTP2-Settings: AAMAAABkAAQAAP__\r\n${more}\r\n`
    expect(await statusOf(head('GET /livez'))).toBe(200)
    const body = JSON.stringify({ userName: 'nobody', password: 'nothing' })
    const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    expect(await statusOf(head('POST /api/v1/auth/login', json) + body)).toBe(401)
  },
)
