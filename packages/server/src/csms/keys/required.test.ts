import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashKey } from '../deviceKey.ts'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { stationKeysLine } from './stationKeysLine.ts'

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
  expect(await stationKeysLine(gateway.deps)).toContain(' 1 without a key, which are refused (')
  await gateway.admin.patch(`/devices/${point.deviceId}`, { keyException: 'A test bench' })
  const station = await gateway.connect(point)
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  expect(station.calls).toEqual([])
  await station.close()
  await gateway.admin.patch(`/devices/${point.deviceId}`, { keyException: null })
  expect(await gateway.refusal(path)).toBe(401)
})

it('takes no new key that is shorter than the standard’s, wherever it is set', async () => {
  const point = await gateway.makePoint()
  const asDevice = await gateway.admin.patch(`/devices/${point.deviceId}`, { password: '15 characters..' })
  expect(asDevice).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'password', code: 'tooShort' }] },
  })
  const asConfiguration = await gateway.admin.post(`/chargePoints/${point.id}/configuration/change`, {
    key: 'AuthorizationKey',
    value: '15 characters..',
  })
  expect(asConfiguration).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'value', code: 'tooShort' }] },
  })
  const long = await gateway.admin.patch(`/devices/${point.deviceId}`, { password: 'of 16 characters' })
  expect(long.status).toBe(200)
})

it('lets a station in with the key that it has, be it a short one of before', async () => {
  const point = await gateway.makePoint({ password: hashKey('a key of words') })
  const authorization = `Basic ${Buffer.from(`${point.identity}:a key of words`).toString('base64')}`
  expect(await gateway.refusal(`/ocpp/${point.identity}`, { headers: { authorization } })).toBe(101)
})
