import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRaw, refusal } from '../csms/testing/rawStation.ts'
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts'

const LIMIT = 256
const sockets = new Set<Socket>()
let server: ServerProcess
beforeAll(async () => {
  server = await startProcess({ through: ['prlimit', `--nofile=${LIMIT}:${LIMIT}`] })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

const url = (path: string) => `http://127.0.0.1:${server.port}${path}`
const health = async () => {
  const answer = await fetch(url('/healthz'), { headers: { connection: 'close' } })
  return { code: answer.status, ...(await answer.json()) }
}
/** A socket that asks for nothing, or begins to. */
function hold(request: string) {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(request))
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
  socket.resume()
  sockets.add(socket)
}

it('goes on storing readings when sockets take all descriptors, and refuses more', async () => {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(
    `insert into charge_stations (id, name, latitude, longitude) values (gen_random_uuid(), 'D', 43, 76)`,
  )
  await owner.query(
    `insert into charge_points (id, identity, station_id) select gen_random_uuid(), 'DESCRIPTORS', id from charge_stations`,
  )
  await owner.end()
  const at = { port: server.port, address: '127.0.0.1', family: 'IPv4' }
  const station = await connectRaw(at, '/ocpp/DESCRIPTORS')
  expect(await health()).toMatchObject({ code: 200 })

  const flood = setInterval(() => {
    for (let n = sockets.size; n < 2 * LIMIT; n++) hold(n % 2 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : '')
  }, 20)
  await expect.poll(async () => (await health().catch(() => undefined))?.part).toBe('descriptors')
  const answers = []
  for (let n = 0; n < 200; n++) {
    const timestamp = new Date(Date.now() - (200 - n) * 1_000).toISOString()
    const sampledValue = [{ value: String(1_000 + n) }]
    answers.push(
      await station.call('MeterValues', { connectorId: 1, meterValue: [{ timestamp, sampledValue }] }),
    )
  }
  expect(answers.filter((answer) => 'errorCode' in answer)).toEqual([])
  await expect.poll(() => refusal(at, '/ocpp/DESCRIPTORS')).toBe(503)
  clearInterval(flood)
  for (const socket of sockets) socket.destroy()

  await expect.poll(health).toMatchObject({ code: 200 })
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.includes('descriptors run out'))
  expect(lines.length).toBeGreaterThan(0)
  const metrics = await (await fetch(url('/metrics'))).text()
  const refused = Number(/^zaryad_sockets_refused_total (\d+)/m.exec(metrics)?.[1])
  expect(refused).toBeGreaterThan(lines.length)
  await station.close()
})
