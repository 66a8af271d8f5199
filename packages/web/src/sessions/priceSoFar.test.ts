import { expect, it } from 'vitest'
import { priceSoFar } from './priceSoFar.ts'

const startedAt = '2026-11-20T09:00:00Z'
const later = Date.parse('2026-11-20T09:30:00Z')
const terms = {
  priceEnergyTiyn: 9000,
  priceTimeTiyn: 100,
  priceStartTiyn: 5000,
  priceIdleTiyn: 0,
  idleGraceMinutes: 0,
  schedule: [],
}
const session = { id: 's', transactionId: 1, energy: 10, power: 20, startedAt, terms }

it('is what the session would cost if it stopped now', () => {
  expect(priceSoFar(session, 'Asia/Almaty', later)).toBe(10 * 90 + 30 + 50)
})

it('goes by the hours of the rate', () => {
  const schedule = [{ days: [5], from: '14:00', to: '15:00', priceEnergy: 50 }]
  const night = { ...session, terms: { ...terms, priceStartTiyn: 0, priceTimeTiyn: 0, schedule } }
  expect(priceSoFar(night, 'Asia/Almaty', later)).toBe(500)
})

it('is not guessed where the price of energy changed on the way, for only readings tell what had which price', () => {
  const schedule = [{ days: [5], from: '14:20', to: '15:00', priceEnergy: 50 }]
  const evening = { ...session, terms: { ...terms, schedule } }
  expect(priceSoFar(evening, 'Asia/Almaty', Date.parse('2026-11-20T09:10:00Z'))).toBe(10 * 90 + 10 + 50)
  expect(priceSoFar(evening, 'Asia/Almaty', later)).toBeUndefined()
})

it('is not guessed where the car may idle for money', () => {
  const idling = { ...session, terms: { ...terms, priceIdleTiyn: 2000 } }
  expect(priceSoFar(idling, 'Asia/Almaty', later)).toBe(10 * 90 + 30 + 50)
  for (const power of [0, null])
    expect(priceSoFar({ ...idling, power }, 'Asia/Almaty', later)).toBeUndefined()
})

it('is not made up', () => {
  expect(priceSoFar({ ...session, terms: null }, 'Asia/Almaty', later)).toBeUndefined()
  expect(priceSoFar({ ...session, energy: null }, 'Asia/Almaty', later)).toBeUndefined()
})
