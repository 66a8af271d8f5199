import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../csms/testing/rawStation.ts'
import { askProcess } from '../testing/askProcess.ts'
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts'

const password = 'a gate of many ways'
const identities = Array.from({ length: 40 }, (_, n) => `HANDED-${n}`)

let front: ServerProcess
beforeAll(async () => {
  front = await startProcess({ env: { GATEWAYS: '1', ADMIN_PASSWORD: password, STATION_AUTH: 'open' } })
  const { token } = await ask('auth/login', { userName: 'admin', password })
  const { id: stationId } = await ask('chargeStations', { name: 'S', latitude: 43.2, longitude: 76.9 }, token)
  for (const identity of identities) await ask('chargePoints', { identity, stationId }, token)
})
afterAll(() => front?.stop())

const ask = async (path: string, body: object, token = '') =>
  (await askProcess(front, `/api/v1/${path}`, { body, ...(token ? { token } : {}) })).json()
const upgrade = (identity: string) =>
  [
    `GET /ocpp/${identity} HTTP/1.1`,
    'Host: here',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
const socketTo = ({ port }: ServerProcess) => connect(port, '127.0.0.1').on('error', () => {})
const gateway = ({ child: { pid } }: ServerProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .find((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('gatewayMain.ts'))
const descriptors = (pid: number | string | undefined) => readdirSync(`/proc/${pid}/fd`).length

it('each has its own socket, however much comes with the head of another, and none is left', async () => {
  const ends = [front.child.pid, gateway(front)]
  const before = ends.map(descriptors)
  for (let round = 0; round < 12; round++) {
    const talkers = Array.from({ length: 15 }, () => {
      const socket = socketTo(front)
      socket.write(Buffer.concat([Buffer.from(upgrade('NOBODY-KNOWS')), Buffer.alloc(60_000, 'A')]))
      return socket
    })
    const address = { port: front.port, address: '127.0.0.1', family: 'IPv4' }
    const answers = await Promise.all(identities.map((identity) => refusal(address, `/ocpp/${identity}`)))
    expect(answers).toEqual(identities.map(() => 101))
    for (const talker of talkers) talker.destroy()
  }
  // connections to the database come and go
  await expect.poll(() => ends.every((pid, n) => descriptors(pid) <= before[n]! + 8)).toBe(true)
})

it('who says nothing more after its head is answered', async () => {
  const socket = socketTo(front)
  socket.end(upgrade('NOBODY-KNOWS'))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
})
