import { Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stationOpen } from '../../watchdogs/keys.ts'
import { sweep } from '../../watchdogs/sweep.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import type { RawOptions } from '../testing/rawStation.ts'

const timing = {
  enrolAfterMs: 20,
  enrolUnbootedMs: 100,
  enrolQuietMs: 20,
  enrolRetryMs: 20,
  callTimeoutMs: 500,
}
let gateway: TestGateway
let aheadMs = 0
const stations: Station[] = []
beforeAll(async () => {
  const clock = () => new Date(Date.now() + aheadMs)
  gateway = await testGateway(timing, { config: { STATION_AUTH: 'enrol' }, clock })
})
afterEach(() => {
  for (const station of stations.splice(0)) station.close()
})
afterAll(() => gateway.close())

const virtual = ({ identity }: TestPoint, options: Partial<Station['settings']> = {}) => {
  const { port } = gateway.address
  const connectors = [{ id: 1, currentType: 'DC' as const, maxPowerW: 50_000 }]
  const url = `ws://127.0.0.1:${port}/ocpp`
  const made = new Station({
    url,
    identity,
    connectors,
    openSocket: nodeSocket,
    reconnectFirstMs: 50,
    ...options,
  })
  stations.push(made)
  made.connect()
  return made
}
const deviceOf = async ({ deviceId }: TestPoint) => {
  await gateway.csms.flush()
  return (await gateway.admin.get(`/devices/${deviceId}`)).body
}
const stateOf = async (point: TestPoint) => (await deviceOf(point)).passwordState
const openEvents = async ({ deviceId }: TestPoint) => {
  await sweep(gateway.deps, stationOpen)
  const filter = { entityId: deviceId, kind: 'stationOpen' }
  return (await gateway.admin.post('/events/search', { filter })).body.result
}
/** A station by hand that answers so to a key. */
async function answering(reply: ReturnType<NonNullable<RawOptions['answers']>>) {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => reply })
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  return { point, station }
}

it.each(['ocpp1.6', 'ocpp2.0.1', 'ocpp2.1'] as const)(
  'gives a station of %s a key of the standard’s length, which its name alone no more replaces',
  async (version) => {
    const point = await gateway.makePoint()
    const keys: string[] = []
    const station = virtual(point, { version })
    station.on('keyed', (key) => keys.push(key))
    await expect.poll(() => stateOf(point)).toBe('set')
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{40}$/)])
    expect(await gateway.refusal(`/ocpp/${point.identity}`)).toBe(401)
    station.goOffline()
    station.connect()
    await expect.poll(() => station.isAccepted).toBe(true)
    const [device] = await gateway.rows('select password from devices where id = $1', [point.deviceId])
    expect(device?.password).toMatch(/^sha256:/)
    const [sent] = await gateway.rows('select payload, user_id from commands where charge_point_id = $1', [
      point.id,
    ])
    expect(JSON.stringify(sent)).not.toContain(keys[0])
  },
)

it.each([
  [{ status: 'Rejected' }, 'Rejected'],
  [{ status: 'NotSupported' }, 'NotSupported'],
  [{ errorCode: 'NotImplemented' }, 'NotSupported'],
])(
  'lists a station that answers %j, until an administrator excepts it with a reason',
  async (reply, answer) => {
    const { point, station } = await answering(reply)
    await expect.poll(() => stateOf(point)).toBe('refused')
    expect(await deviceOf(point)).toMatchObject({ keyAnswer: answer, open: true })
    aheadMs += 60_000
    expect(await openEvents(point)).toMatchObject([{ level: 'info', state: 'open', data: { answer } }])
    const keyException = 'Behind the VPN of the car park, no security extension'
    expect((await gateway.admin.patch(`/devices/${point.deviceId}`, { keyException })).status).toBe(200)
    expect(await deviceOf(point)).toMatchObject({ passwordState: 'excepted', open: false })
    expect(await openEvents(point)).toMatchObject([{ state: 'closed' }])
    await station.close()
  },
)

it('goes on letting in a station that took a key and does not show it, and says so', async () => {
  const { point, station } = await answering({ status: 'Accepted' })
  await expect.poll(() => deviceOf(point)).toMatchObject({ keyAnswer: 'Accepted', passwordState: 'pending' })
  await station.close()
  aheadMs += 120_000
  const again = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  await expect.poll(() => deviceOf(point)).toMatchObject({ keyAnswer: 'notShown', passwordState: 'refused' })
  await again.close()
})

it('offers nothing while a session runs', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  // it has only just come, however long its start takes: nothing is offered before it has booted
  aheadMs -= 60_000
  const start = { connectorId: 1, idTag: 'X', meterStart: 0, timestamp: new Date().toISOString() }
  const { transactionId } = await station.call('StartTransaction', start)
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(station.calls.map(({ action }) => action)).not.toContain('ChangeConfiguration')
  await station.call('StopTransaction', { transactionId, meterStop: 5, timestamp: new Date().toISOString() })
  await expect.poll(() => station.calls.map(({ action }) => action)).toContain('ChangeConfiguration')
  aheadMs += 60_000
  await station.close()
})

it('a station that was reset to factory is let in again by an administrator’s act, and keyed anew', async () => {
  const point = await gateway.makePoint()
  const before = virtual(point)
  await expect.poll(() => stateOf(point)).toBe('set')
  before.close()
  expect(await gateway.refusal(`/ocpp/${point.identity}`)).toBe(401)
  expect((await gateway.admin.patch(`/devices/${point.deviceId}`, { password: null })).status).toBe(200)
  virtual(point)
  await expect.poll(() => stateOf(point)).toBe('set')
})
