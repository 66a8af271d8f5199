import { expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }

/** Two cars at a station of two meters, one high and one low. */
async function both() {
  const {
    point,
    station,
    transactionId: one,
  } = await begin({ rate }, { ...start, meterStart: 900_000, idTag: 'CARD' })
  const told = { ...start, connectorId: 2, meterStart: 2000, timestamp: ago(40) }
  const two = Number((await station.call('StartTransaction', told)).transactionId)
  const read = (minutes: number, value: string, named: object) =>
    station.call('MeterValues', {
      ...named,
      meterValue: [{ timestamp: ago(minutes), sampledValue: [{ value }] }],
    })
  const noted = async () => [...(await notedOf(gateway(), point)).keys()]
  return { point, station, one, two, read, noted }
}

it('readings of a connector that name the session of another are of their own', async () => {
  const { point, station, one, two, read, noted } = await both()
  await read(30, '905000', { connectorId: 1, transactionId: one })
  for (const [minutes, wh] of [
    [25, 4000],
    [20, 6000],
  ] as const)
    await read(minutes, String(wh), { connectorId: 2, transactionId: one })
  expect(await sessionsOf(point)).toMatchObject([{ energy_wh: 5000 }, { energy_wh: 4000 }])
  await stop(station, { transactionId: one, meterStop: 910_000, timestamp: ago(5) })
  await stop(station, { transactionId: two, meterStop: 8000, timestamp: ago(4) })
  expect(await sessionsOf(point)).toMatchObject([
    { state: 'finished', energy_wh: 10_000 },
    { state: 'finished', energy_wh: 6000 },
  ])
  expect(await noted()).toContain('transactionElsewhere')
  expect(await noted()).not.toContain('registerBackward')
  await station.close()
})

it('and after its station has come back over another socket', async () => {
  const { point, station, one } = await both()
  await station.close()
  const again = await gateway().connect(point)
  await again.call('MeterValues', {
    ...{ connectorId: 2, transactionId: one },
    meterValue: [{ timestamp: ago(20), sampledValue: [{ value: '6', unit: 'kWh' }] }],
  })
  expect(await sessionsOf(point)).toMatchObject([{ energy_wh: 0 }, { energy_wh: 4000 }])
  await again.close()
})

it('readings by a number that fits them are of that, at whatever connector they are said to be', async () => {
  const { point, station, two, read, noted } = await both()
  await read(20, '6000', { connectorId: 1, transactionId: two })
  expect(await sessionsOf(point)).toMatchObject([{ energy_wh: 0 }, { energy_wh: 4000 }])
  expect(await noted()).not.toContain('transactionElsewhere')
  await station.close()
})

it('readings of a connector where nobody charges, by the number of another, are nobody\u2019s', async () => {
  const { point, station, transactionId } = await begin({ rate }, { ...start, meterStart: 900_000 })
  const meterValue = [{ timestamp: ago(20), sampledValue: [{ value: '2000' }] }]
  await station.call('MeterValues', { connectorId: 2, transactionId, meterValue })
  await stop(station, { transactionId, meterStop: 910_000, timestamp: ago(5) })
  expect(await sessionsOf(point)).toMatchObject([{ state: 'finished', energy_wh: 10_000 }])
  await station.close()
})
