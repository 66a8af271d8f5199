import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const accepted = { status: 'Accepted', interval: 300, currentTime: expect.stringMatching(/T.*Z$/) }

it('accepts a known station and writes down what it says of itself', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const boot = {
    chargePointVendor: 'ABB',
    chargePointModel: 'Terra 54',
    chargePointSerialNumber: 'S-1',
    firmwareVersion: '1.8.21',
  }
  expect(await station.call('BootNotification', boot)).toEqual(accepted)
  const read =
    'select vendor, model, serial_number, firmware_version, ocpp_version, last_seen_at from devices where id = $1'
  const device = {
    vendor: 'ABB',
    model: 'Terra 54',
    serial_number: 'S-1',
    firmware_version: '1.8.21',
    ocpp_version: 'ocpp1.6',
    last_seen_at: expect.any(Date),
  }
  expect(await gateway.rows(read, [point.deviceId])).toEqual([device])
  await station.call('BootNotification', { chargePointVendor: 'ABB', chargePointModel: 'Terra 54' })
  expect(await gateway.rows(read, [point.deviceId])).toEqual([device])
  await station.close()
})

it('accepts one that breaks every rule, and shows that at its device', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const boot = {
    chargePointVendor: 'A vendor\twith a\r\nname\u202e far beyond twenty characters\u0007',
    chargePointModel: 7,
    firmwareVersion: null,
    extra: { any: 'thing' },
  }
  expect(await station.call('BootNotification', boot)).toEqual(accepted)
  expect(await station.call('BootNotification', {})).toEqual(accepted)
  await station.close()
  const [device] = await gateway.rows<{ vendor: string; model: string; deviations: { code: string }[] }>(
    'select vendor, model, deviations from devices where id = $1',
    [point.deviceId],
  )
  expect(device).toMatchObject({ vendor: 'A vendor with a name far beyond twenty characters', model: '7' })
  expect(device?.deviations.map(({ code }) => code).sort()).toEqual([
    'controlCharacters',
    'fieldMissing',
    'fieldUnknown',
    'nullOptional',
    'textAsNumber',
    'textTooLong',
  ])
})
