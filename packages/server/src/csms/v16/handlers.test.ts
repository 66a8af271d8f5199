import { stationActions } from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it.each(stationActions)('answers %s by the schema, whatever is in it', async (action) => {
  const station = await gateway.connect(await gateway.makePoint())
  for (const payload of [{}, { connectorId: 1, idTag: 'x', status: 'Idle', meterValue: [] }]) {
    expect(check(action, await station.call(action, payload), 'response')).toEqual([])
  }
  await station.close()
})

it('signs no certificates and knows no vendor', async () => {
  const station = await gateway.connect(await gateway.makePoint())
  expect(await station.call('SignCertificate', { csr: 'x' })).toEqual({ status: 'Rejected' })
  expect(await station.call('DataTransfer', { vendorId: 'x' })).toEqual({ status: 'UnknownVendorId' })
  await station.close()
})

it('takes a call in whatever case it is written, and notes it as one that nobody knows', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  expect(await station.call('heartbeat', {})).toEqual({ currentTime: expect.any(String) })
  expect(await station.call('Frobnicate', {})).toMatchObject({ errorCode: 'NotImplemented' })
  await station.close()
  const [device] = await gateway.rows('select deviations from devices where id = $1', [point.deviceId])
  expect(device?.deviations).toMatchObject([{ code: 'actionUnknown', count: 2, sample: 'heartbeat' }])
})

it('names a call that it does not know in as much as an error has room for', async () => {
  const station = await gateway.connect(await gateway.makePoint())
  const answer = await station.call('A'.repeat(100_000), {})
  expect(answer).toEqual({ errorCode: 'NotImplemented', errorDescription: 'A'.repeat(255) })
  await station.close()
})
