import { free } from '@zaryad/model/pricing/arbitraries'
import { expect, test } from 'vitest'
import { minute, row, startedMs } from '../testing/paidSession.ts'
import { costSoFar, endsAt, type UnderWay } from './underWay.ts'

const terms = { ...free, priceEnergyTiyn: 10_000 }
/** 3 kWh after five minutes, and 60 kW now. */
const going: UnderWay = {
  ...row,
  pay_type: 'KASPI',
  sum_tiyn: 100_000,
  amount_wh: null,
  terms,
  energy_wh: 3_000,
  power_w: 60_000,
  meter_at: new Date(startedMs + 5 * minute),
  meter_start: 1_000,
  place: { timeZone: 'Asia/Almaty' },
}
const ends = (more: Partial<UnderWay>) => {
  const at = endsAt({ ...going, ...more })
  return at && (Date.parse(at) - startedMs) / minute
}
const costs = (more: Partial<UnderWay>, minutes = 10) =>
  costSoFar({ ...going, ...more }, startedMs + minutes * minute)
const shown = (...registers: [minutes: number, wh: number][]): UnderWay['samples'] =>
  registers.map(([minutes, wh], index) => [startedMs + minutes * minute, wh, false, 0, index])

test('what was paid for is used up at the present power, of a sum or of a volume', () => {
  expect(ends({})).toBeCloseTo(12, 2)
  expect(ends({ sum_tiyn: 0, amount_wh: 5_000 })).toBeCloseTo(7, 2)
  expect(ends({ pay_type: 'BONUS', sum_tiyn: 30_000, amount_wh: 5_000 })).toBeCloseTo(7, 2)
  expect(ends({ amount_wh: 5_000 })).toBeCloseTo(7, 2)
  expect(ends({ amount_wh: 50_000 })).toBeCloseTo(12, 2)
})

test('nothing is guessed of it where nothing has been read, nothing flows, or no end is in sight', () => {
  for (const unknown of [
    { started_at: null },
    { meter_at: null },
    { power_w: null },
    { power_w: 0 },
    { energy_wh: null },
    { terms: null },
    { terms: free },
    { sum_tiyn: 0 },
    // beyond a day
    { power_w: 250 },
  ])
    expect(ends(unknown)).toBeNull()
})

test('a session costs so far what its meter has shown, and its time until now', () => {
  expect(costs({})).toBe(30_000)
  expect(costs({ energy_wh: null })).toBe(0)
  expect(costs({ terms: null })).toBe(0)
  expect(costs({ started_at: null })).toBe(0)
  const byTime = { ...free, priceTimeTiyn: 600 }
  expect([10, 20].map((minutes) => costs({ terms: byTime }, minutes))).toEqual([6_000, 12_000])
})

test('it idles since its meter stands, and not while energy flows', () => {
  const idle = { ...terms, priceIdleTiyn: 100, idleGraceMinutes: 2 }
  const stands = { terms: idle, samples: shown([2, 3_000], [5, 4_000], [8, 4_000]) }
  expect(costs({ ...stands, power_w: 0 })).toBe(30_000 + 300)
  // its last two readings are one: whatever it says of its power, nothing flows
  expect(costs(stands)).toBe(30_000 + 300)
  expect(costs({ terms: idle, samples: shown([2, 3_000], [5, 3_500], [8, 4_000]) })).toBe(30_000)
  expect(costs({ terms: idle, samples: shown([5, 4_000]), power_w: null })).toBe(30_000 + 300)
})
