import { afterAll, beforeAll, expect, it } from 'vitest'
import { asks } from './asks.ts'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ pingAfterMs: 100, silentMs: 400, silentPonglessMs: 60_000, checkEveryMs: 20 })
})
afterAll(() => gateway.close())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** This process, and so the server. */
function standStill(ms: number) {
  const since = performance.now()
  while (performance.now() - since < ms);
}

it('keeps a silent station that answers pings', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  await pause(1_000)
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await station.close()
})

it('keeps a station whose pong came while the server stood still', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  // its pong is on its way by then
  const pinged = new Promise<void>((resolve) => {
    station.socket.once('ping', () => {
      standStill(800)
      resolve()
    })
  })
  await pinged
  await station.call('Heartbeat', {})
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await station.close()
})

it('takes an answer that came in time, though the server stood still until that was over', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, {
    answers: () => {
      queueMicrotask(() => standStill(600))
      return { status: 'Accepted' }
    },
  })
  const asked = gateway.csms.stations.ask(point.id, asks.clearCache(), { timeoutMs: 300 })
  expect(await asked).toEqual({ status: 'Accepted' })
  await station.close()
})

it('keeps a station that never answers pings but sends messages', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { autoPong: false })
  for (let n = 0; n < 10; n++) {
    await station.call('Heartbeat', {})
    await pause(100)
  }
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await station.close()
})

it('keeps a station that never answers pings but sends its own', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { autoPong: false })
  for (let n = 0; n < 10; n++) {
    station.socket.ping()
    await pause(100)
  }
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await station.close()
})

it('keeps whom it does not read, because what he said before cannot be stored yet', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const client = await gateway.deps.db.pool.connect()
  await client.query('begin; lock table transactions')
  const start = (n: number) => ({
    connectorId: n,
    idTag: 'x',
    meterStart: 0,
    timestamp: '2027-01-01T00:00:00Z',
  })
  const said = Array.from({ length: 40 }, (_, n) => station.call('StartTransaction', start(n + 1)))
  await pause(1_500)
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await client.query('rollback')
  client.release()
  expect((await Promise.all(said)).every(({ transactionId }) => Number(transactionId) > 0)).toBe(true)
  await station.close()
})

it('gives up a half-open socket, then learns of a station that it only ignores pings', async () => {
  const point = await gateway.makePoint()
  const dead = await gateway.connect(point, { autoPong: false })
  await dead.closed
  await expect.poll(() => gateway.csms.stations.isHere(point.id)).toBe(false)
  const again = await gateway.connect(point, { autoPong: false })
  await pause(1_000)
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await again.close()
})
