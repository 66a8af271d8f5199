import { free } from '@zaryad/model/pricing/arbitraries'
import { describe, expect, test } from 'vitest'
import { at, minute, read, row, session, startedMs } from '../testing/paidSession.ts'
import { planOf } from './plan.ts'
import { watchedOf } from './watched.ts'

test('one that is found with the reading of its beginning alone is not metered yet', () => {
  const found = (energy_wh: number, meter_at: Date) =>
    watchedOf({ ...row, energy_wh, power_w: 0, meter_at }, 400)
  expect(at(planOf(found(0, new Date(startedMs))).endMs)).toBe(10)
  expect(planOf(found(0, new Date(startedMs + minute))).endMs).toBeGreaterThan(startedMs + 60 * minute)
})

test('one that is found while its meter says that the car gives goes on', () => {
  const meter_at = new Date(startedMs + 5 * minute)
  const found = watchedOf({ ...row, energy_wh: 1_000, power_w: -500, meter_at }, 400)
  expect(planOf(found).endMs).toBe(Number.POSITIVE_INFINITY)
})

test('one that is found in the midst, after its rate went over into other hours, ends as one that was watched', () => {
  const terms = {
    ...free,
    priceEnergyTiyn: 10_000,
    // half an hour after it began
    schedule: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:30', to: '23:00', priceEnergy: 10 }],
  }
  const sold = { ...row, sum_tiyn: 330_000, amount_wh: null, terms, meter_start: 5_000 }
  const shown = [10, 20, 30, 40].map(
    (minutes) => [minutes, Math.min(minutes, 30) * 1_000 + minutes * 10] as const,
  )
  const seen = watchedOf(sold, 400)
  for (const [minutes, energyWh] of shown) read(seen, minutes, energyWh, 60_000)
  const [lastMinutes, lastWh] = shown.at(-1)!
  const found = watchedOf(
    {
      ...sold,
      energy_wh: lastWh,
      power_w: 60_000,
      meter_at: new Date(startedMs + lastMinutes * minute),
      samples: shown.map(([minutes, wh], index) => [
        startedMs + minutes * minute,
        5_000 + wh,
        false,
        0,
        index,
      ]),
    },
    400,
  )
  // 30.3 kWh at 100 ₸ and 0.1 at 10 ₸: 26.9 kWh more, a kWh a minute
  expect(at(planOf(found).endMs)).toBeCloseTo(lastMinutes + 26.9, 2)
  expect(planOf(found).endMs).toBe(planOf(seen).endMs)
})

describe('the end of a paid session', () => {
  test('is by the power of its connector until something is metered', () => {
    const { endMs, dueMs } = planOf(session())
    expect([at(endMs), at(dueMs)]).toEqual([10, 10])
  })

  test('is by what its connector may be where nobody has said it', () => {
    expect(at(planOf(session({ ratedW: undefined })).endMs)).toBe(4)
    expect(at(planOf(session({ ratedW: undefined, isAc: true })).endMs)).toBeCloseTo(27.27)
  })

  test('where the register stood at the beginning, as 2.x tells it, is no metering', () => {
    const one = session()
    expect(read(one, 0, 0)).toBe(false)
    expect(at(planOf(one).endMs)).toBe(10)
  })

  test('is by what flows once it is metered; a newer reading is wanted by when it might be over', () => {
    const one = session()
    read(one, 2, 1_000, 30_000)
    const { endMs, dueMs } = planOf(one)
    expect(at(endMs)).toBe(20)
    expect(at(dueMs)).toBe(11)
  })

  test('near enough, it needs no newer reading', () => {
    const one = session()
    read(one, 9, 9_500, 60_000)
    read(one, 9.4, 9_900, 60_000)
    expect(planOf(one).dueMs).toBe(Number.POSITIVE_INFINITY)
  })

  test('is seen in silence too: from a minute and a quarter on it may flow as strongly as it can', () => {
    const one = session()
    read(one, 0.5, 0, 0)
    const { endMs, silentEndMs } = planOf(one)
    expect(endMs).toBe(Number.POSITIVE_INFINITY)
    expect(at(silentEndMs)).toBe(0.5 + 1.25 + 10)
  })
})

describe('what was paid for', () => {
  const bySum = (sumTiyn: number, more: Partial<typeof free>) =>
    session({ sumTiyn, volumeWh: null, terms: { ...free, ...more } })

  test('is used up to the last: it is over now, though nothing flows', () => {
    for (const one of [session(), bySum(100_000, { priceEnergyTiyn: 10_000 })]) {
      read(one, 5, 10_000)
      read(one, 6, 10_000)
      expect(one.last?.powerW).toBe(0)
      expect(at(planOf(one).endMs)).toBeCloseTo(6, 2)
    }
  })

  test('is used up by the time as well, and by standing idle', () => {
    const byTime = bySum(12_000, { priceTimeTiyn: 1_000 })
    read(byTime, 2, 1_000)
    expect(at(planOf(byTime).endMs)).toBeCloseTo(12, 2)
    const byIdle = bySum(5_000, { priceIdleTiyn: 1_000 })
    read(byIdle, 2, 1_000)
    read(byIdle, 3, 1_000)
    expect(at(planOf(byIdle).endMs)).toBeCloseTo(7, 2)
    // as strongly as it can is not idle
    expect(planOf(byIdle).silentEndMs).toBe(Number.POSITIVE_INFINITY)
  })

  test('is looked for a day ahead, and no farther', () => {
    const endOf = (energyWh: number) => {
      const one = session()
      read(one, 60, energyWh, energyWh)
      return at(planOf(one).endMs)
    }
    expect(endOf(400)).toBe(60 + 24 * 60)
    expect(endOf(390)).toBe(Number.POSITIVE_INFINITY)
  })

  test('may be missed by a two-hundredth of a large volume: until then a newer reading is wanted', () => {
    const one = session({ volumeWh: 100_000 })
    const dueAfter = (minutes: number) => {
      read(one, minutes, minutes * 1_000, 60_000)
      return at(planOf(one).dueMs)
    }
    expect(dueAfter(94.5)).toBeCloseTo(100)
    expect(dueAfter(95)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('in silence', () => {
  test('a station that tells every other minute has three; what flowed is reckoned on until then', () => {
    const one = session()
    read(one, 2, 1_000, 30_000)
    read(one, 4, 2_000, 30_000)
    expect(at(planOf(one).silentEndMs)).toBeCloseTo(4 + 3 + 6.5)
    // seen away, or holding back, until then
    one.awayMs = startedMs + 6 * minute
    expect(at(planOf(one).silentEndMs)).toBeCloseTo(6 + 3 + 5.5)
    read(one, 5, 2_500, 30_000)
    expect(at(one.awayMs)).toBe(5)
  })

  test('where nobody has said what it may draw, it draws what it has drawn at most', () => {
    const one = session({ ratedW: undefined })
    read(one, 1, 500, 30_000)
    read(one, 2, 700, 12_000)
    expect(at(planOf(one).silentEndMs)).toBeCloseTo(2 + 1.5 + 18)
  })
})
