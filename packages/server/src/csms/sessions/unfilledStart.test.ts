import { expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, only, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }
const began = { ...start, idTag: 'CARD', meterStart: 0, timestamp: ago(40) }

async function online() {
  const { point, station, transactionId } = await begin({ rate }, began)
  return {
    point,
    station,
    end: (meterStop: number, more: object = {}) =>
      stop(station, { transactionId, meterStop, timestamp: ago(1), ...more }),
    read: (minutes: number, ...values: number[]) =>
      station.call('MeterValues', {
        ...{ connectorId: 1, transactionId },
        meterValue: values.map((value) => ({
          timestamp: ago(minutes),
          sampledValue: [{ value: String(value) }],
        })),
      }),
    noted: async () => [...(await notedOf(gateway(), point)).keys()],
  }
}

it('a start whose register was not filled in is billed from its first reading, and shown by the second', async () => {
  const { point, read, end, noted } = await online()
  await read(39.9, 1_234_567)
  expect(await only(point)).toMatchObject({ meter_start: 0, energy_wh: 0 })
  await read(30, 1_239_567)
  expect(await only(point)).toMatchObject({ meter_start: 1_234_567, energy_wh: 5000 })
  await end(1_244_567)
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 100_000 })
  expect(await noted()).toContain('registerNotFilled')
})

it.each([39.9, 38.9])(
  'with one reading its end says as much, of a station that reads each minute too: %s minutes ago',
  async (minutes) => {
    const { point, read, end, noted } = await online()
    await read(minutes, 1_234_567)
    await end(1_244_567)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 100_000 })
    expect(await noted()).toContain('registerNotFilled')
  },
)

it.each([
  ['the first reading comes later than that', async ({ read }) => read(30, 1_234_567), 1_244_567],
  ['it is a glitch of the meter', async ({ read }) => read(39.9, 4_294_967_295), 1_244_567],
  ['no end leads from there', async ({ read }) => read(39.9, 234_567), 1_244_567],
  ['so much may have flowed', async ({ read }) => read(39.5, 900), 1_244_567],
] satisfies [string, (station: Awaited<ReturnType<typeof online>>) => Promise<unknown>, number][])(
  'where %s, people look at it',
  async (_name, tell, meterStop) => {
    const station = await online()
    await tell(station)
    await station.end(meterStop)
    expect(await only(station.point)).toMatchObject({ state: 'suspect', meter_start: 0, sum_tiyn: null })
  },
)

it('where a session before it left the meter higher, people look at it', async () => {
  const { point, station, transactionId } = await begin(
    { rate },
    { ...began, meterStart: 1_000_000, timestamp: ago(90) },
  )
  await stop(station, { transactionId, meterStop: 1_236_000, timestamp: ago(45) })
  const told = await station.call('StartTransaction', began)
  const meterValue = [{ timestamp: ago(39.9), sampledValue: [{ value: '1234567' }] }]
  await station.call('MeterValues', { connectorId: 1, transactionId: told.transactionId, meterValue })
  await stop(station, { transactionId: told.transactionId, meterStop: 1_244_567, timestamp: ago(1) })
  expect((await sessionsOf(point))[1]).toMatchObject({ state: 'suspect', sum_tiyn: null })
})

it('a meter that counts each session from zero is billed as it counts', async () => {
  const { point, read, end, noted } = await online()
  await read(39.9, 200)
  await read(20, 9000)
  await end(20_000)
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 20_000 })
  expect(await noted()).not.toContain('registerNotFilled')
})

it.each([
  ['and charges on', [0, 1_234_567, 1_239_567], 10_000],
  ['once', [0, 0, 1_234_567], 10_000],
  ['at the end alone', [0, 0, 0], 0],
])(
  'a meter that is read after zeros, %s, has leapt and was not reset; what it stood at has not flowed',
  async (_name, stands, energyWh) => {
    const { point, read, end, noted } = await online()
    for (const [index, stand] of stands.entries()) await read(35 - 10 * index, stand)
    await end(1_244_567)
    expect(await only(point)).toMatchObject({
      ...{ state: 'suspect', suspect_reason: 'overPower', meter_start: 0 },
      ...{ energy_wh: energyWh, sum_tiyn: null },
    })
    expect(await noted()).toContain('registerGlitch')
    expect(await noted()).not.toContain('registerBackward')
  },
)
