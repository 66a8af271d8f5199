import { ocppVersions } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { notedOf, oddMeter, type Stand } from './testing/oddMeter.ts'
import { ago, sessionTests, start, stop } from './testing/sessions.ts'

const { begin, gateway, only } = sessionTests()
const rate = { priceEnergyTiyn: 1000 }

it.each(ocppVersions)('a register with its unit in its text is shown and billed over %s', async (version) => {
  const point = await gateway().makePoint({ rate, powerW: 22_000 })
  const { begin, read, end, close } = await oddMeter(gateway(), point, version)
  await begin(41, '1234567 Wh')
  await read(20, '1236567,4 Wh')
  expect(await only(point)).toMatchObject({ meter_start: 1_234_567, energy_wh: 2000 })
  await end(1, '1241.567kWh')
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 7000, sum_tiyn: 7000 })
  expect([...(await notedOf(gateway(), point)).keys()]).toContain('unitInValue')
  await close()
})

const unreadable: [string, Stand][] = [
  ['whose field says another unit', [{ value: '9.5 kWh', unit: 'Wh' }]],
  ['of no energy', '9.5 A'],
  ['whose comma may be of thousands', '4,500 Wh'],
  ['of several numbers', '4000 5000 Wh'],
]
it.each(unreadable)('one %s is none', async (_name, stand) => {
  const { point, station, transactionId } = await begin({ rate })
  const sampledValue = Array.isArray(stand) ? stand : [{ value: stand }]
  const meterValue = [{ timestamp: ago(20), sampledValue }]
  await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })
  expect(await only(point)).toMatchObject({ energy_wh: 0 })
  await stop(station, { transactionId, meterStop: start.meterStart + 5000, timestamp: ago(1) })
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 5000 })
  await station.close()
})
