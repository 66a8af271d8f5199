import { afterAll, beforeAll, expect, it } from 'vitest'
import { stationContested } from '../../watchdogs/keys.ts'
import { sweep } from '../../watchdogs/sweep.ts'
import { hashKey } from '../deviceKey.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ livesWithinMs: 1_000 })
})
afterAll(() => gateway.close())

const key = '00112233445566778899001122334455'
const shown = ({ identity }: TestPoint) => ({
  headers: { authorization: `Basic ${Buffer.from(`${identity}:${key}`).toString('base64')}` },
})
const heartbeat = { currentTime: expect.any(String) }
const eventsOf = async ({ id }: TestPoint) => {
  await sweep(gateway.deps, stationContested)
  const filter = { chargePointId: id, kind: 'stationContested' }
  return (await gateway.admin.post('/events/search', { filter })).body.result
}

it('who only knows the name does not take the place of a living station, and people are told', async () => {
  const point = await gateway.makePoint()
  const real = await gateway.connect(point)
  const impostor = await gateway.connect(point)
  const stop = impostor.call('StopTransaction', { transactionId: 1, meterStop: 0, timestamp: new Date() })
  expect((await impostor.closed).code).toBe(1008)
  expect(await real.call('Heartbeat', {})).toEqual(heartbeat)
  expect(impostor.received).toEqual([])
  await expect
    .poll(() => eventsOf(point))
    .toMatchObject([{ level: 'critical', state: 'open', data: { identity: point.identity } }])
  expect(await gateway.rows('select from ocpp_messages where charge_point_id = $1', [point.id])).toHaveLength(
    2,
  )
  await real.close()
  void stop
})

it('a station that never answers pings keeps its place by answering a call', async () => {
  const point = await gateway.makePoint()
  const real = await gateway.connect(point, { autoPong: false, answers: () => ({ status: 'Rejected' }) })
  const second = await gateway.connect(point)
  expect((await second.closed).code).toBe(1008)
  expect(await real.call('Heartbeat', {})).toEqual(heartbeat)
  await real.close()
})

it('a station that comes back takes the place of its own dead socket, and what it said meanwhile counts', async () => {
  const point = await gateway.makePoint()
  const dead = await gateway.connect(point, { autoPong: false })
  const again = await gateway.connect(point)
  const boot = again.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'Back' })
  expect(await boot).toMatchObject({ status: 'Accepted' })
  expect(await again.call('Heartbeat', {})).toEqual(heartbeat)
  expect(gateway.csms.stations.isHere(point.id)).toBe(true)
  await dead.closed
  expect(await eventsOf(point)).toEqual([])
  await again.close()
})

it('and it counts though its new socket has gone as well by then', async () => {
  const point = await gateway.makePoint()
  const dead = await gateway.connect(point, { autoPong: false })
  const again = await gateway.connect(point)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const card = { idTag: 'CARD', connectorId: 1 }
  again.inOneBreath(() => {
    void again.call('StartTransaction', { ...card, meterStart: 1000, timestamp: minutesAgo(40) })
    void again.call('StopTransaction', {
      ...card,
      ...{ transactionId: -1, meterStop: 6000, timestamp: minutesAgo(1) },
    })
  })
  again.reset()
  await dead.closed
  const sessions = () =>
    gateway.rows('select state, energy_wh from transactions where charge_point_id = $1', [point.id])
  await expect.poll(sessions).toEqual([{ state: 'finished', energy_wh: 5000 }])
  expect(gateway.csms.stations.isHere(point.id)).toBe(false)
  const state = async () =>
    (await gateway.rows('select connection_state from charge_points where id = $1', [point.id]))[0]
  await expect.poll(state).toEqual({ connection_state: 1 })
})

it('the right key takes the place at once', async () => {
  const point = await gateway.makePoint({ password: hashKey(key) })
  const older = await gateway.connect(point, shown(point))
  const newer = await gateway.connect(point, shown(point))
  expect((await older.closed).code).toBe(1012)
  expect(await newer.call('Heartbeat', {})).toEqual(heartbeat)
  expect(await gateway.refusal(`/ocpp/${point.identity}`)).toBe(401)
  await newer.close()
})

it('two stations that have one key, and take the name from each other over and over, are told of', async () => {
  const point = await gateway.makePoint({ password: hashKey(key) })
  const takeTurns = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const older = await gateway.connect(point, shown(point))
      const newer = await gateway.connect(point, shown(point))
      await older.closed
      // a line that breaks now and then is no second station
      newer.socket.terminate()
      await newer.closed
    }
  }
  await takeTurns(4)
  expect(await eventsOf(point)).toEqual([])
  await takeTurns(1)
  await expect.poll(() => eventsOf(point)).toMatchObject([{ level: 'critical', state: 'open' }])
})

it('of several that wait the last has the place', async () => {
  const point = await gateway.makePoint()
  const dead = await gateway.connect(point, { autoPong: false })
  const first = await gateway.connect(point)
  const last = await gateway.connect(point)
  expect((await first.closed).code).toBe(1013)
  expect(await last.call('Heartbeat', {})).toEqual(heartbeat)
  await dead.closed
  await last.close()
})

it('one that shows no life while it waits is sent away, and nobody is told of it', async () => {
  const point = await gateway.makePoint()
  const real = await gateway.connect(point)
  const silent = await gateway.connect(point, { autoPong: false })
  expect((await silent.closed).code).toBe(1008)
  expect(await eventsOf(point)).toEqual([])
  expect(await real.call('Heartbeat', {})).toEqual(heartbeat)
  await real.close()
})

it('one that says too much while it waits is sent away, by its messages or by their length', async () => {
  const point = await gateway.makePoint()
  const dead = await gateway.connect(point, { autoPong: false })
  const many = await gateway.connect(point)
  for (let sent = 0; sent <= 100; sent += 1) many.send('[]')
  expect(await many.closed).toEqual({ code: 1013, reason: 'too much at once' })
  const other = await gateway.makePoint()
  const silent = await gateway.connect(other, { autoPong: false })
  const long = await gateway.connect(other)
  for (let sent = 0; sent < 6; sent += 1) long.send('x'.repeat(50_000))
  expect(await long.closed).toEqual({ code: 1013, reason: 'too much at once' })
  await Promise.all([dead.close(), silent.close()])
})
