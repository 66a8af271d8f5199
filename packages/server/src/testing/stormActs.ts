import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Act = (thrown: { socket: Socket; identity: string; turn: number; bytes: Buffer }) => Promise<void>

const targets = ['//', '/\\', '//[', '*', '/', '/%', '/ocpp', '/ocpp/', '/ocpp/%ff', 'http://[', '/push/push']
const strange = ['/push/push?id=%', '/push/push?access_token=x', '/api/v1/users', '/ocpp/NOBODY', '/\u0001']
const oddHeaders = [
  'Sec-WebSocket-Protocol: ,,,',
  'Sec-WebSocket-Protocol: ocpp1.5',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Extensions: ;;',
  'Origin: ://',
  'Authorization: Basic %%%',
  'Content-Length: 5',
  `Cookie: ${'c'.repeat(20_000)}`,
]
const oddRequests = [
  'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nExpect: what\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzzz\r\n',
  'POST /push/push HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX-\u0000: \u0001\r\n\r\n',
  'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200),
  '\u0016\u0003\u0001\u0002\u0000\u0001',
]
/** Routes that read a body of somebody who has not signed in. */
const openRoutes = [
  '/api/v1/auth/login',
  '/api/v1/chargeStations/geoPositions/search',
  '/api/v1/client/payments/request',
  '/api/v1/users/search',
  '/bank/api/kaspi/callback',
  '/push/push',
  '/devices/api/call',
  '/nothing',
]
const pick = (list: readonly string[], turn: number) => list[turn % list.length] ?? ''
const handshake = (target: string, more: string[] = []) =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
    '\r\n',
  ].join('\r\n')
const post = (target: string, length: number | undefined) =>
  [
    `POST ${target} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

/** Waits for an end from the other side, not for long. */
async function answered(socket: Socket, ms: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const event of ['close', 'end', 'data']) socket.once(event, () => resolve())
  })
  await Promise.race([ended, sleep(ms)])
  socket.destroy()
}

const HUGE = Buffer.alloc(9 * 1024 * 1024, ' ')
const deepArray = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
const deepFilter = `{"filter":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`

/** A client's frame (RFC 6455 §5.2), masked with zeroes. */
function frame(opcode: number, content: Buffer, isLast = true): Buffer {
  const head = Buffer.alloc(14)
  head[0] = (isLast ? 0x80 : 0) | opcode
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(content.length), 2)
  return Buffer.concat([head, content])
}
const oddFrames = (bytes: Buffer): Buffer[] => [
  bytes,
  frame(0xb, bytes),
  frame(0x9, Buffer.alloc(200)),
  frame(0x1, bytes, false),
  frame(0x8, Buffer.from([0])),
  frame(0x1, Buffer.from(deepArray)),
  frame(0x1, Buffer.from(`[2,"deep","DataTransfer",{"data":${deepArray}}]`)),
  frame(0x1, Buffer.alloc(2 * 1024 * 1024, 'x')),
  Buffer.concat(Array.from({ length: 500 }, () => frame(0x1, Buffer.from('[2,"1","Heartbeat",{}]')))),
]

export const acts: Record<string, Act> = {
  oddUpgrade: async ({ socket, turn }) => {
    socket.write(handshake(pick([...targets, ...strange], turn)))
    await answered(socket, 300)
  },
  oddHeaders: async ({ socket, identity, turn }) => {
    socket.write(handshake(`/ocpp/${identity}`, [pick(oddHeaders, turn)]))
    await answered(socket, 300)
  },
  oddRequest: async ({ socket, turn }) => {
    socket.write(pick(oddRequests, turn))
    await answered(socket, 100)
  },
  reset: async ({ socket, turn, identity }) => {
    socket.write(handshake(pick([...targets, ...strange, `/ocpp/${identity}`], turn)))
    if (turn % 2) await sleep(turn % 5)
    socket.resetAndDestroy()
  },
  halfRequest: async ({ socket, turn, bytes }) => {
    const whole = handshake(pick(targets, turn))
    socket.write(turn % 3 ? whole.slice(0, turn % whole.length) : bytes)
    await sleep(turn % 50)
    if (turn % 2) socket.resetAndDestroy()
    else setTimeout(() => socket.destroy(), 1_000).unref()
  },
  halfBody: async ({ socket, turn }) => {
    socket.write(post(pick(openRoutes, turn), turn % 2 ? 1_000_000 : undefined))
    socket.write(turn % 2 ? '{"a":' : '5\r\n{"a":')
    await sleep(turn % 50)
    socket.resetAndDestroy()
  },
  hugeBody: async ({ socket, turn }) => {
    socket.write(post(pick(openRoutes, turn), HUGE.length))
    socket.write(HUGE)
    await answered(socket, 1_000)
  },
  deepBody: async ({ socket, turn }) => {
    const body = turn % 2 ? deepArray : deepFilter
    socket.write(post(pick(openRoutes, turn), body.length) + body)
    await answered(socket, 1_000)
  },
  oddFrames: async ({ socket, identity, turn, bytes }) => {
    socket.write(handshake(`/ocpp/${identity}`, ['Sec-WebSocket-Protocol: ocpp1.6']))
    await sleep(20)
    const frames = oddFrames(bytes)
    socket.write(frames[turn % frames.length] ?? bytes)
    await sleep(20)
    if (turn % 2) socket.resetAndDestroy()
    else await answered(socket, 100)
  },
}
