import { expect, test } from 'vitest'
import { at, everyDay, free } from './arbitraries.ts'
import { explain } from './explain.ts'
import { type PricedSession, price } from './price.ts'

const terms = { ...free, priceEnergyTiyn: 8750, priceTimeTiyn: 500 }
const startedAt = at('2025-06-06T10:00:00Z')
const minutes = (count: number) => startedAt + count * 60_000
const session: PricedSession = {
  terms,
  timeZone: 'Asia/Almaty',
  startedAt,
  stoppedAt: minutes(41),
  energyWh: 12_345,
}

const amounts = (priced: PricedSession) =>
  price(priced).lines.map(({ kind, quantity, amountTiyn }) => [kind, quantity, amountTiyn])

/** Half price on the hour from 10:30 UTC, 15:30 in Almaty. */
const afternoon = {
  ...terms,
  schedule: [{ days: everyDay, from: '15:30', to: '16:30', priceEnergyTiyn: 4000 }],
}

test('87.50 ₸/kWh + 5 ₸/min, 12 345 Wh in 41 minutes is 1285.19 ₸', () => {
  const { sumTiyn, lines } = price(session)
  expect(sumTiyn).toBe(128_519)
  const [from, to] = ['2025-06-06T10:00:00.000Z', '2025-06-06T10:41:00.000Z']
  expect(explain(lines)).toEqual([
    { kind: 'energy', from, to, quantity: 12.345, unit: 'kWh', price: 87.5, amount: 1080.19 },
    { kind: 'time', from, to, quantity: 41, unit: 'min', price: 5, amount: 205 },
  ])
})

test('the start fee is charged once, and not for a session without energy', () => {
  const withFee = { ...session, terms: { ...terms, priceStartTiyn: 10_000 } }
  expect(amounts(withFee).at(-1)).toEqual(['start', 1, 10_000])
  expect(price({ ...withFee, energyWh: 0 })).toEqual({ sumTiyn: 0, lines: [] })
})

test('idle is charged after the grace, in addition to time until the stop', () => {
  const idle = { ...session, terms: { ...terms, priceIdleTiyn: 2000, idleGraceMinutes: 10 } }
  expect(amounts({ ...idle, chargingEndedAt: minutes(25) }).slice(1)).toEqual([
    ['time', 41 * 60, 20_500],
    ['idle', 6 * 60, 12_000],
  ])
  expect(amounts({ ...idle, chargingEndedAt: minutes(31) })).toEqual(amounts(session))
  expect(price(idle)).toEqual(price(session))
})

test('without samples energy is even over the charging time', () => {
  const even = { ...session, terms: afternoon, stoppedAt: minutes(40), energyWh: 1001 }
  expect(amounts(even).slice(0, 2)).toEqual([
    ['energy', 751, 6571],
    ['energy', 250, 1000],
  ])
  expect(amounts({ ...even, chargingEndedAt: minutes(30) })[0]).toEqual(['energy', 1001, 8759])
})

test('samples say in which period the energy flowed', () => {
  const samples = [
    { at: minutes(20), registerWh: 1200 },
    { at: minutes(40), registerWh: 9200 },
  ]
  const sampled = { ...session, terms: afternoon, energyWh: 8300, meterStartWh: 1000, samples }
  const energy = amounts(sampled).filter(([kind]) => kind === 'energy')
  expect(energy.map(([, wh]) => wh)).toEqual([4200, 4100])
  expect(price({ ...sampled, samples: samples.toReversed() })).toEqual(price(sampled))
  const elsewhere = [
    { at: minutes(-5), registerWh: 5000 },
    { at: minutes(30), registerWh: NaN },
    { at: minutes(50), registerWh: 1100 },
  ]
  expect(price({ ...sampled, samples: [...samples, ...elsewhere] })).toEqual(price(sampled))
})

test('without the start register the unseen energy is spread around the samples', () => {
  const samples = [
    { at: minutes(10), registerWh: 50_000 },
    { at: minutes(40), registerWh: 53_000 },
  ]
  const sampled = { ...session, terms: afternoon, stoppedAt: minutes(50), energyWh: 5000, samples }
  expect(
    amounts(sampled)
      .filter(([kind]) => kind === 'energy')
      .map(([, wh]) => wh),
  ).toEqual([3000, 2000])
})

test('energy seen after the reported end of charging counts where it was seen', () => {
  const samples = [{ at: minutes(40), registerWh: 4000 }]
  const late = { ...session, terms: afternoon, energyWh: 4000, meterStartWh: 0, samples }
  expect(amounts({ ...late, chargingEndedAt: minutes(5) })[1]).toEqual(['energy', 1000, 4000])
})

test('each component has its own periods; time stays one line when only energy changes', () => {
  expect(price({ ...session, terms: afternoon }).lines.map((line) => line.kind)).toEqual([
    'energy',
    'energy',
    'time',
  ])
})

test('free energy keeps its line, free time has none', () => {
  expect(amounts({ ...session, terms: free })).toEqual([['energy', 12_345, 0]])
  expect(amounts({ ...session, terms: { ...free, priceTimeTiyn: 1 } })[1]).toEqual(['time', 41 * 60, 41])
})

test('without a schedule that changes a price the zone is never looked at', () => {
  const nowhere = { ...session, timeZone: 'Asia/Nowhere' }
  expect(price(nowhere)).toEqual(price(session))
  const sameAsBase = [{ days: everyDay, from: '15:30', to: '16:30', priceEnergyTiyn: 8750 }]
  expect(price({ ...nowhere, terms: { ...terms, schedule: sameAsBase } })).toEqual(price(session))
})

test('a stop before the start costs its energy and no time', () => {
  const { lines, sumTiyn } = price({ ...session, terms: afternoon, stoppedAt: minutes(-5) })
  expect(sumTiyn).toBe(108_019)
  expect(lines).toMatchObject([{ kind: 'energy', quantity: 12_345, from: lines[0]!.to }])
})

test('a sum beyond safe integers is refused', () => {
  const absurd = { ...terms, priceEnergyTiyn: Number.MAX_SAFE_INTEGER }
  expect(() => price({ ...session, terms: absurd })).toThrow(RangeError)
})
