import type { RateTerms } from '@zaryad/model/pricing/rate'
import { expect, test } from 'vitest'
import { ofEnergy, ofSum, sumForEnergy } from './estimate.ts'

const terms: RateTerms = {
  priceEnergyTiyn: 9500,
  priceTimeTiyn: 0,
  priceStartTiyn: 20_000,
  priceIdleTiyn: 0,
  idleGraceMinutes: 0,
  schedule: [],
}
const where = { terms, timeZone: 'Asia/Almaty', powerW: 60_000, nowMs: Date.parse('2026-11-20T08:00:00Z') }

test('a sum buys what is left of it after the start', () => {
  const estimate = ofSum(where, 300_000)
  expect(estimate?.energyWh).toBe(29_473)
  expect(estimate?.sumTiyn).toBeLessThanOrEqual(300_000)
  expect(estimate?.durationS).toBe(Math.round((29_473 / 60_000) * 3600))
})

test('so much energy costs whole tenge, and that sum buys at least as much', () => {
  const tenge = sumForEnergy(where, 10_000)
  expect(tenge).toBe(1150)
  expect(ofSum(where, tenge * 100)?.energyWh).toBeGreaterThanOrEqual(10_000)
})

test('where minutes cost, a car of half the power still gets its energy', () => {
  const byMinute = { ...where, terms: { ...terms, priceTimeTiyn: 1000 } }
  expect(sumForEnergy(byMinute, 10_000)).toBe(1150 + 200)
})

test('the price that changes at eighteen is in the estimate', () => {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const schedule = [{ days, from: '18:00', to: '24:00', priceEnergyTiyn: 12_000 }]
  const late = {
    ...where,
    terms: { ...terms, schedule },
    nowMs: Date.parse('2026-11-20T12:55:00Z'),
  }
  expect(ofEnergy(late, 10_000).sumTiyn).toBe(20_000 + 5 * 9500 + 5 * 12_000)
})

test('a rate that costs nothing never reaches a sum', () => {
  expect(
    ofSum({ ...where, terms: { ...terms, priceEnergyTiyn: 0, priceStartTiyn: 0 } }, 100_000),
  ).toBeUndefined()
})
