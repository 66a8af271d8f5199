import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { hubPath } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { type Push, startPush } from '../push/push.ts'
import { listenRaw } from '../push/rawListener.ts'
import { record } from '../push/records.ts'
import { endOf } from '../testing/endOf.ts'

let gateway: TestGateway
let push: Push
/** How many full reads of one socket came in each turn of the event loop. */
const turns: number[] = []
beforeAll(async () => {
  gateway = await testGateway({}, {}, async ({ app, deps }) => {
    push = startPush({ app, deps, server: app.server })
    app.server.on('connection', countReads)
    return () => {}
  })
})
afterAll(async () => {
  push.stop()
  await gateway.close()
})

const FLOOD = 12_000_000
/** The server's ends. */
const ears: Socket[] = []
const A_READ = 64 * 1024
function countReads(socket: Socket) {
  ears.push(socket)
  let inTurn = 0
  socket.on('data', ({ length }: Buffer) => {
    if (length < A_READ) return
    if (++inTurn > 1) return
    setImmediate(() => {
      turns.push(inTurn)
      inTurn = 0
    })
  })
}

async function upgraded(path: string): Promise<Socket> {
  const socket = connect(gateway.address.port, '127.0.0.1').on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

/** Masked with nothing. */
const empty = (opcode: number) => Buffer.from([0x80 | opcode, 0x80, 0, 0, 0, 0])
const text = (said: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | said.length, 0, 0, 0, 0]), Buffer.from(said)])
const many = (frame: Buffer, bytes: number) =>
  Buffer.alloc(frame.length * Math.ceil(bytes / frame.length), frame)

it.each(['the hub', 'a charge point'])('%s reads what floods it in turns with all others', async (which) => {
  const { identity } = await gateway.makePoint()
  const path = which === 'the hub' ? `${hubPath}?access_token=${gateway.admin.token}` : `/ocpp/${identity}`
  const socket = await upgraded(path)
  turns.length = 0
  // a message that never ends, records that are long: neither is braked by itself
  const isHub = which === 'the hub'
  if (isHub) socket.write(text(record({ protocol: 'json', version: 1 })))
  const said = Buffer.from(isHub ? record({ type: 6, more: ' '.repeat(0x7000) }) : ' '.repeat(0x7000))
  const head = Buffer.from([isHub ? 0x81 : 0, 0xfe, said.length >> 8, said.length & 0xff, 0, 0, 0, 0])
  if (!isHub) socket.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]))
  socket.write(many(Buffer.concat([head, said]), 3_000_000))
  await expect.poll(() => turns.length).toBeGreaterThan(1)
  expect(Math.max(...turns)).toBe(1)
  socket.destroy()
})

it('whoever sends pongs without end is let go, and the others are not', async () => {
  const { identity } = await gateway.makePoint()
  for (const path of [`${hubPath}?access_token=${gateway.admin.token}`, `/ocpp/${identity}`]) {
    const [quiet, mad] = [
      await upgraded(`/ocpp/${(await gateway.makePoint()).identity}`),
      await upgraded(path),
    ]
    const gone = endOf(mad)
    quiet.write(many(empty(0xa), 100 * 6))
    mad.write(many(empty(0xa), 60_000))
    mad.resume()
    await gone
    quiet.write(text('[2,"1","Heartbeat",{}]'))
    expect(String((await once(quiet, 'data'))[0])).toContain('currentTime')
    quiet.destroy()
  }
})

it('a browser that says more than a browser has to say is told so and let go', async () => {
  const address = gateway.address.port
  for (const said of [record({ type: 6 }), '', record({ type: 6 }).repeat(3_000)]) {
    const { socket } = await listenRaw(address, gateway.admin.token)
    const closed = endOf(socket)
    for (let n = 0; n < 1_000; n += 1) socket.send(said)
    await closed
  }
  // nor is anybody waited for who does not hear it
  const deaf = await upgraded(`${hubPath}?access_token=${gateway.admin.token}`)
  const gone = endOf(deaf)
  const ear = ears.at(-1)
  deaf.write(many(empty(0x1), FLOOD))
  deaf.resume()
  await gone
  expect(ear?.bytesRead).toBeLessThan(FLOOD / 2)
  const busy = await listenRaw(address, gateway.admin.token)
  for (let n = 0; n < 100; n += 1) busy.socket.send(record({ type: 6 }))
  gateway.deps.notices.tell({
    kind: 'updated',
    entity: 'chargePoints',
    entityId: 'x',
    tenantId: null,
    atMs: 0,
  })
  await expect.poll(() => busy.received.length).toBe(1)
  busy.socket.terminate()
})

it('records that come by request are as many as come by a socket', async () => {
  const { statusCode } = await gateway.app.inject({
    method: 'POST',
    url: `${hubPath}?id=x`,
    headers: { authorization: `Bearer ${gateway.admin.token}`, 'content-type': 'text/plain' },
    payload: record({ type: 6 }).repeat(10_000),
  })
  expect(statusCode).toBe(413)
})
