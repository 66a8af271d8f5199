import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashKey } from '../deviceKey.ts'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { stationKeysLine } from './openStations.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ enrolAfterMs: 10 }, { config: { STATION_AUTH: 'required' } })
})
afterAll(() => gateway.close())

it('refuses a station without a key, lists it, and lets in whom an administrator excepts', async () => {
  const point = await gateway.makePoint()
  const path = `/ocpp/${point.identity}`
  expect(await stationKeysLine(gateway.deps)).toBe('Stations: STATION_AUTH=required, each has its key')
  expect(await gateway.refusal(path)).toBe(401)
  const device = () => gateway.admin.get(`/devices/${point.deviceId}`).then(({ body }) => body)
  expect(await device()).toMatchObject({ open: true, attempts: 1, passwordState: 'none' })
  expect(await stationKeysLine(gateway.deps)).toContain('1 without a key')
  await gateway.admin.patch(`/devices/${point.deviceId}`, { keyException: 'A test bench' })
  const station = await gateway.connect(point)
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  expect(station.calls).toEqual([])
  await station.close()
  await gateway.admin.patch(`/devices/${point.deviceId}`, { keyException: null })
  expect(await gateway.refusal(path)).toBe(401)
})

it('lets a station with its key in', async () => {
  const point = await gateway.makePoint({ password: hashKey('a key of words') })
  const authorization = `Basic ${Buffer.from(`${point.identity}:a key of words`).toString('base64')}`
  expect(await gateway.refusal(`/ocpp/${point.identity}`, { headers: { authorization } })).toBe(101)
})
