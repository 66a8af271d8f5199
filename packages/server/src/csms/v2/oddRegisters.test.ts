import { describe, expect, it } from 'vitest'
import { notedOf, oddMeter, type Stand } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
const rate = { priceEnergyTiyn: 1000 }
const BEGIN = 'Transaction.Begin'

describe('a session', () => {
  const online = async () => {
    const point = await gateway().makePoint({ rate, powerW: 22_000 })
    return { point, ...(await oddMeter(gateway(), point, 'ocpp2.0.1')) }
  }
  const wh = (value: number, more: object = {}): Stand => [{ value, unitOfMeasure: { unit: 'Wh', ...more } }]
  const kwh = (value: number, more: object = {}): Stand => [
    { value, unitOfMeasure: { unit: 'kWh', ...more } },
  ]

  it.each<[string, Stand, Stand, Stand]>([
    ['Wh, then kWh, then thousands of Wh', wh(1000), kwh(3), wh(6, { multiplier: 3 })],
    ['thousands of Wh, then Wh, then kWh', wh(1, { multiplier: 3 }), wh(3000), kwh(6)],
    ['no unit, then thousandths of kWh', 1000, kwh(3000, { multiplier: -3 }), kwh(6, { multiplier: 0 })],
  ])('is metered in whatever units its messages have: %s', async (_name, first, second, last) => {
    const { point, begin, read, end } = await online()
    await begin(40, first)
    await read(20, second)
    expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: 2000 })
    await end(1, last)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 5000, sum_tiyn: 5000 })
  })

  it('that is metered by its net energy alone is billed by it, and it is noted', async () => {
    const { point, begin, read, end } = await online()
    const net = (value: number) => [{ value, measurand: 'Energy.Active.Net' }]
    await begin(40, net(1000))
    await read(20, net(5000))
    expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: 4000 })
    await read(10, [...net(4950), { value: 9000 }])
    await end(1, net(6000))
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 5000, sum_tiyn: 5000 })
    expect((await notedOf(gateway(), point)).get('registerNet')).toBe(4)
  })

  const END = 'Transaction.End'
  it.each<[string, Stand]>([
    [
      'after the reading of its end',
      [
        { value: 1400, context: END },
        { value: 1000, context: BEGIN },
      ],
    ],
    [
      'after one that is not marked',
      [
        { value: 1400, context: 'Sample.Periodic' },
        { value: 1000, context: BEGIN },
      ],
    ],
  ])('whose end repeats its beginning %s has what it took', async (_name, last) => {
    const { point, begin, read, end } = await online()
    await begin(40, 1000)
    await read(20, 1200)
    await end(1, last)
    expect(await only(point)).toMatchObject({ state: 'finished', meter_stop: 1400, sum_tiyn: 400 })
  })

  it('whose end tells no register after one that leapt has what it was seen to have before', async () => {
    const { point, begin, read, close } = await online()
    await begin(40, 1000)
    await read(30, 3000)
    await read(20, 4_294_967_295)
    await close()
    const again = await oddMeter(gateway(), point, 'ocpp2.0.1')
    await again.end(10)
    expect(await only(point)).toMatchObject({ state: 'finished', meter_stop: 3000, sum_tiyn: 2000 })
  })

  it('whose end tells its beginning alone has what it was last seen to have', async () => {
    const { point, begin, read, end } = await online()
    await begin(40, 1000)
    await read(20, 6000)
    await end(1, [{ value: 1000, context: BEGIN }])
    expect(await only(point)).toMatchObject({ state: 'finished', meter_stop: 6000, sum_tiyn: 5000 })
  })
})
