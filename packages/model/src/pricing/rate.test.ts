import { expect, test } from 'vitest'
import { everyDay, free } from './arbitraries.ts'
import { isFree } from './rate.ts'

test('a rate is free where it asks nothing at any hour', () => {
  const night = { days: everyDay, from: '22:00', to: '06:00' }
  expect(isFree(free)).toBe(true)
  expect(isFree({ ...free, schedule: [{ ...night, priceEnergyTiyn: 0 }] })).toBe(true)
  expect(isFree({ ...free, schedule: [{ ...night, priceEnergyTiyn: 1 }] })).toBe(false)
  expect(isFree({ ...free, schedule: [{ ...night, priceTimeTiyn: 1 }] })).toBe(false)
  expect(isFree({ ...free, priceStartTiyn: 1 })).toBe(false)
})
