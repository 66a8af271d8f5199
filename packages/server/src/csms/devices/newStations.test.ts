import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import type { RawStation } from '../testing/rawStation.ts'

const STATIONS = 200
const TOGETHER = 40
const CONNECTORS = [1, 2, 3, 4, 5, 6, 7, 8]

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** Its first minute in one: it boots and tells of itself and of connectors that nobody entered. */
async function come(point: TestPoint): Promise<RawStation> {
  const station = await gateway.connect(point)
  await station.call('BootNotification', boot)
  for (const connectorId of [0, ...CONNECTORS])
    await station.call('StatusNotification', { connectorId, status: 'Available', errorCode: 'NoError' })
  return station
}
const boot = { chargePointVendor: 'Test', chargePointModel: 'T1' }

const kinds = () =>
  gateway.rows<{ kind: string; connectors: number }>(
    'select kind, count(*)::int as connectors from connector_now group by kind',
  )

it('connectors of many stations that come together for the first time are free, and offline as they leave', async () => {
  const points = await Promise.all(Array.from({ length: STATIONS }, () => gateway.makePoint()))
  await gateway.rows(`update charge_points set state = 'active'`)
  const stations: RawStation[] = []
  const waiting = points.values()
  const comeInTurn = async () => {
    for (const point of waiting) stations.push(await come(point))
  }
  await Promise.all(Array.from({ length: TOGETHER }, comeInTurn))
  expect(await kinds()).toEqual([{ kind: 'free', connectors: STATIONS * CONNECTORS.length }])

  await Promise.all(stations.map((station) => station.close()))
  await expect.poll(kinds).toEqual([{ kind: 'offline', connectors: STATIONS * CONNECTORS.length }])
})
