import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { notedOf, oddMeter, type Stand } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
const ALL_ONES = 4_294_967_295

describe.each(ocppVersions)('over %s', (version) => {
  async function online(rate: object = {}) {
    const point = await gateway().makePoint({ powerW: 22_000, rate: { priceEnergyTiyn: 10_000, ...rate } })
    const meter = await oddMeter(gateway(), point, version)
    return { point, ...meter, noted: () => notedOf(gateway(), point) }
  }
  const registersOf = async (id: string) =>
    (
      await gateway().rows(
        `select value from readings where charge_point_id = $1 and context = 'Sample.Periodic' order by at`,
        [id],
      )
    ).map(({ value }) => value)

  it.each([
    ['all ones', ALL_ONES, 'registerGlitch'],
    ['of a megawatt-hour within minutes', 1_001_000, 'registerGlitch'],
    ['of 30 kWh within minutes at 22 kW', 31_000, 'registerGlitch'],
    ['a lone 0', 0, 'registerBackward'],
    ['below 0', -7, 'registerBackward'],
  ])('a reading %s neither shows nor prices anything, and is kept', async (_name, odd, code) => {
    const { point, begin, read, end, noted } = await online({ priceIdleTiyn: 1000 })
    await begin(60, 1000)
    await read(50, 3000)
    await read(45, odd)
    expect(await only(point)).toMatchObject({ energy_wh: 2000 })
    await read(40, 5000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await end(30, 7000)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 6000, sum_tiyn: 60_000 })
    expect(await registersOf(point.id)).toEqual([3000, odd, 5000])
    expect((await noted()).get(code)).toBe(1)
  })

  it('all ones for a while, told twice each, are none either', async () => {
    const { point, begin, read, end } = await online()
    await begin(60, 1000)
    for (const minutes of [50, 50, 49, 49, 48, 48]) await read(minutes, ALL_ONES)
    expect(await only(point)).toMatchObject({ energy_wh: 0 })
    await read(47, 5000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await end(30, 7000)
    expect(await only(point)).toMatchObject({ state: 'finished', sum_tiyn: 60_000 })
  })

  it.each<[string, Stand]>([
    ['NaN', 'NaN'],
    ['nothing', ''],
    ['a word', 'error'],
    ['more than a number', '1e999'],
  ])('a reading of %s is none', async (_name, odd) => {
    const { point, begin, read, end } = await online()
    await begin(60, 1000)
    await read(50, 3000)
    await read(45, odd)
    await read(40, 5000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await end(30, 7000)
    expect(await only(point)).toMatchObject({ state: 'finished', sum_tiyn: 60_000 })
  })

  it.each([
    ['all ones', ALL_ONES, 'overPower'],
    ['0', 0, 'zeroRegister'],
    ['below 0', -7, 'backward'],
  ])('a stop at %s is held for people, with what was seen', async (_name, stop, suspectReason) => {
    const { point, begin, read, end, noted } = await online()
    await begin(60, 1000)
    await read(50, 3000)
    await end(30, stop)
    expect(await only(point)).toMatchObject({
      state: 'suspect',
      suspect_reason: suspectReason,
      energy_wh: 2000,
      sum_tiyn: null,
    })
    expect([...(await noted()).keys()]).toContain(stop > 0 ? 'registerGlitch' : 'registerBackward')
  })

  it('a register that restarts and goes on from 0 is held for people', async () => {
    const { point, begin, read, end } = await online()
    await begin(60, 1000)
    await read(50, 3000)
    for (const [minutes, stand] of [
      [45, 0],
      [40, 1000],
      [35, 2000],
    ] as const)
      await read(minutes, stand)
    expect(await only(point)).toMatchObject({ energy_wh: 2000 })
    await end(30, 2500)
    expect(await only(point)).toMatchObject({ state: 'suspect', suspect_reason: 'zeroRegister' })
  })

  it('a leap that goes on from where it leapt to is shown, and held for people', async () => {
    const { point, begin, read, end } = await online()
    await begin(60, 1000)
    await read(50, 3000)
    await read(45, 31_000)
    expect(await only(point)).toMatchObject({ energy_wh: 2000 })
    await read(40, 31_500)
    expect(await only(point)).toMatchObject({ energy_wh: 30_500 })
    await end(30, 32_000)
    expect(await only(point)).toMatchObject({ state: 'suspect', suspect_reason: 'overPower' })
  })

  it('a connector that gives more than is said of it is shown all the same', async () => {
    const { point, begin, read } = await online()
    await begin(60, 1000)
    await read(45, 31_000)
    await read(30, 61_000)
    expect(await only(point)).toMatchObject({ energy_wh: 60_000 })
    await read(15, 91_000)
    await read(1, 120_000)
    expect(await only(point)).toMatchObject({ energy_wh: 119_000 })
  })

  it('what was shown before a leap is gone on from over a new connection', async () => {
    const { point, begin, read, close } = await online()
    await begin(60, 1000)
    await read(50, 3000)
    await read(45, ALL_ONES)
    await close()
    const again = await oddMeter(gateway(), point, version)
    await again.read(40, 5000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
  })
})
