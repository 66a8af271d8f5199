import { expect, test } from 'vitest'
import { pricesToday } from './priceToday.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const terms = {
  priceEnergyTiyn: 9500,
  priceTimeTiyn: 0,
  priceStartTiyn: 0,
  priceIdleTiyn: 0,
  idleGraceMinutes: 0,
  schedule: [{ days, from: '18:00', to: '23:00', priceEnergyTiyn: 12_000 }],
}

test('tells the price now and each change until the local midnight', () => {
  const noonMs = Date.parse('2026-11-20T07:00:00Z')
  expect(
    pricesToday(terms, 'Asia/Almaty', noonMs).map(({ atMs, energyTiyn }) => [
      new Date(atMs).toISOString().slice(11, 16),
      energyTiyn,
    ]),
  ).toEqual([
    ['07:00', 9500],
    ['13:00', 12_000],
    ['18:00', 9500],
  ])
})

test('one price of all hours is one line', () => {
  expect(pricesToday({ ...terms, schedule: [] }, 'Asia/Almaty', Date.now())).toHaveLength(1)
})
