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
