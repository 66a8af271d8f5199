import { Car, carModels, Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.makeCard({ id_tag: 'CARD' })
})
afterAll(() => gateway.close())

const rate = { priceEnergyTiyn: 10_000 }

async function charging(run: (station: Station, point: TestPoint) => Promise<void>) {
  const point = await gateway.makePoint({ rate })
  const station = new Station({
    url: `ws://127.0.0.1:${gateway.address.port}/ocpp`,
    identity: point.identity,
    connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
    openSocket: nodeSocket,
    speed: 60,
    meterIntervalS: 0,
    reconnectFirstMs: 20,
    configuration: { MeterValueSampleInterval: '1', TransactionMessageRetryInterval: '0' },
  })
  station.connect()
  await becomes(point, 'Available')
  station.plug(1, new Car(carModels[0]!, 20))
  try {
    await run(station, point)
  } finally {
    station.close()
  }
}

const becomes = (point: TestPoint, status: string) =>
  expect
    .poll(async () => {
      const [row] = await gateway.rows('select status from connectors where charge_point_id = $1', [point.id])
      return row?.status
    })
    .toBe(status)
const session = async ({ id }: TestPoint) =>
  (await gateway.rows('select * from transactions where charge_point_id = $1', [id]))[0]
const ends = (point: TestPoint) => expect.poll(async () => (await session(point))?.state).not.toBe('active')
const flows = (point: TestPoint) =>
  expect.poll(async () => Number((await session(point))?.energy_wh)).toBeGreaterThan(0)

it('charges a car by card', () =>
  charging(async (station, point) => {
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'started' })
    await flows(point)
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'stopped' })
    await ends(point)
    const { state, energy_wh, sum_tiyn, id_tag_status } = (await session(point)) ?? {}
    expect({ state, id_tag_status }).toEqual({ state: 'finished', id_tag_status: 'Accepted' })
    expect(sum_tiyn).toBe(Number(energy_wh) * 10)
    expect(await gateway.rows('select deviations from devices where id = $1', [point.deviceId])).toEqual([
      { deviations: [] },
    ])
  }))

it('charges a car by the Device API, from start to stop', () =>
  charging(async (_station, point) => {
    const { admin } = gateway
    const started = await admin.post('/devices/api/remoteStartTransaction', {
      chargerPointId: point.id,
      connectorId: 1,
    })
    expect(started.body.status).toBe('Accepted')
    await becomes(point, 'Charging')
    await flows(point)
    const transactionId = (await session(point))?.id
    const stopped = await admin.post('/devices/api/remoteStopTransaction', {
      chargerPointId: point.id,
      transactionId,
    })
    expect(stopped.body.status).toBe('Accepted')
    await ends(point)
    expect(await session(point)).toMatchObject({
      state: 'finished',
      stop_reason: 'Remote',
      id_tag_status: 'Accepted',
    })
  }))

it('gets the whole of a session that went on while the station was offline', () =>
  charging(async (station, point) => {
    await station.tap(1, 'CARD')
    await flows(point)
    station.goOffline()
    await expect.poll(() => gateway.csms.stations.isHere(point.id)).toBe(false)
    station.unplug(1)
    station.connect()
    await ends(point)
    expect(await session(point)).toMatchObject({ state: 'finished', stop_reason: 'EVDisconnected' })
    await becomes(point, 'Available')
  }))
