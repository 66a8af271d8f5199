import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { connect2 } from '../testing/station2.ts'

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

/** How long a maker, a model, a serial number and a firmware may be. */
it.each([
  ['ocpp1.6', [20, 20, 25, 50]],
  ['ocpp2.0.1', [50, 20, 25, 50]],
  ['ocpp2.1', [50, 20, 25, 50]],
] as const)('what a station of %s says of itself is as long as %j, or is noted', async (version, most) => {
  const noted = async (more: number) => {
    const point = await gateway.makePoint()
    const [vendor, model, serial, firmwareVersion] = most.map((length) => 'x'.repeat(length + more))
    if (version === 'ocpp1.6') {
      const station = await gateway.connect(point)
      const said = { chargePointVendor: vendor, chargePointModel: model, chargePointSerialNumber: serial }
      await station.call('BootNotification', { ...said, firmwareVersion })
      await station.close()
    } else {
      const station = await connect2(gateway, point, { version })
      const chargingStation = { vendorName: vendor, model, serialNumber: serial, firmwareVersion }
      await station.call('BootNotification', { reason: 'PowerUp', chargingStation })
      await station.close()
    }
    const [device] = await gateway.rows<{ deviations: { code: string; count: number }[] }>(
      'select deviations from devices where id = $1',
      [point.deviceId],
    )
    return device?.deviations?.map(({ code, count }) => [code, count]) ?? []
  }
  expect(await noted(0)).toEqual([])
  expect(await noted(1)).toEqual([['textTooLong', 4]])
})
