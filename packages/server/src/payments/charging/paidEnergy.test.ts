import { free } from '@zaryad/model/pricing/arbitraries'
import { expect, test } from 'vitest'
import { mostWhOf } from './paidEnergy.ts'

const terms = { ...free, priceEnergyTiyn: 10_000 }
const most = (more: Partial<Parameters<typeof mostWhOf>[0]>) =>
  mostWhOf({ pay_type: 'KASPI', sum_tiyn: 100_000, amount_wh: null, terms, ...more })

test('the most energy of a session is what its sum buys at the lowest price, or its volume where that is less', () => {
  expect(most({})).toBe(10_000)
  expect(most({ sum_tiyn: 100_009 })).toBe(10_000)
  expect(most({ terms: { ...terms, priceStartTiyn: 20_000 } })).toBe(8_000)
  expect(most({ terms: { ...terms, priceStartTiyn: 200_000 } })).toBe(0)
  const night = { days: [1], from: '23:00', to: '06:00' }
  expect(most({ terms: { ...terms, schedule: [{ ...night, priceEnergy: 50 }, night] } })).toBe(20_000)
  expect(most({ terms: { ...terms, schedule: [{ ...night, priceEnergy: 200 }] } })).toBe(10_000)
  expect(most({ amount_wh: 9_999 })).toBe(9_999)
  expect(most({ amount_wh: 10_001 })).toBe(10_000)
})

test('there is none by a sum where energy or nothing was paid for, or where energy costs nothing', () => {
  expect(most({ sum_tiyn: 0 })).toBeNull()
  expect(most({ terms: null })).toBeNull()
  expect(most({ terms: free })).toBeNull()
  expect(most({ pay_type: 'BONUS', amount_wh: 5_000 })).toBe(5_000)
  expect(most({ pay_type: 'BONUS' })).toBeNull()
  expect(most({ terms: { ...terms, priceEnergyTiyn: 1 } })).toBe(100_000_000)
})
