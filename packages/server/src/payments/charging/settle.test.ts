import type { PriceLine } from '@zaryad/model/entities/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeOf, type Ended } from './settle.ts'

const line = (kind: 'energy' | 'idle', price: number, amount: number): PriceLine => ({
  kind,
  from: '2026-11-25T09:00:00Z',
  to: '2026-11-25T10:00:00Z',
  quantity: amount / price,
  unit: kind === 'energy' ? 'kWh' : 'min',
  price,
  amount,
})
/** 10.2 kWh at 100 ₸. */
const ended: Ended = {
  pay_type: 'KASPI',
  sum_tiyn: 150_000,
  amount_wh: 10_000,
  state: 'finished',
  energy_wh: 10_200,
  cost_tiyn: 102_000,
  lines: [line('energy', 100, 1020)],
}
const beyondVolume = { overshootWh: 200, overshootTiyn: 2_000 }

test('what flowed beyond the volume that was bought is nobody’s to pay, whatever sum was held', () => {
  expect(chargeOf(ended)).toEqual({ charged: { chargedTiyn: 100_000, usedWh: 10_000 }, ...beyondVolume })
})

test('a bonus is kilowatt-hours and no money', () => {
  expect(chargeOf({ ...ended, pay_type: 'BONUS' })).toEqual({
    charged: { chargedTiyn: 0, usedWh: 10_000 },
    ...beyondVolume,
  })
})

test('beyond a sum idling goes first, which is no energy, then energy at its last price', () => {
  const lines = [line('energy', 100, 1000), line('idle', 10, 50)]
  const bySum = { ...ended, amount_wh: null, energy_wh: 10_000, cost_tiyn: 105_000, lines }
  expect(chargeOf({ ...bySum, sum_tiyn: 101_000 })).toEqual({
    charged: { chargedTiyn: 101_000, usedWh: 10_000 },
    overshootWh: 0,
    overshootTiyn: 4_000,
  })
  expect(chargeOf({ ...bySum, sum_tiyn: 98_000 })).toEqual({
    charged: { chargedTiyn: 98_000, usedWh: 10_000 },
    overshootWh: 200,
    overshootTiyn: 7_000,
  })
})

test('what is beyond is told in energy where energy has a price; idling that covers it is none', () => {
  const byTime = { ...ended, amount_wh: null, lines: [{ ...line('idle', 10, 50), kind: 'time' as const }] }
  expect(chargeOf({ ...byTime, cost_tiyn: 5_000, sum_tiyn: 2_000 })).toMatchObject({
    overshootWh: 0,
    overshootTiyn: 3_000,
  })
  const cheap = { ...ended, amount_wh: null, energy_wh: 10_000, cost_tiyn: 1_500 }
  const beyond = (sum_tiyn: number, lines: PriceLine[]) => chargeOf({ ...cheap, sum_tiyn, lines }).overshootWh
  // 10 kWh at 1 ₸, 5 ₸ of idling
  const idled = [line('energy', 1, 10), line('idle', 1, 5)]
  expect(beyond(1_200, idled)).toBe(0)
  expect(beyond(900, idled)).toBe(1_000)
  expect(beyond(0, [line('energy', 1, 15)])).toBe(10_000)
  expect(beyond(500, [line('energy', 2, 15)])).toBe(5_000)
})

test('one that has neither bill nor register, or less than was bought, owes nothing more', () => {
  const bare = { ...ended, lines: null }
  expect(chargeOf({ ...bare, energy_wh: null, cost_tiyn: null })).toEqual({
    charged: { chargedTiyn: 0, usedWh: 0 },
    overshootWh: 0,
    overshootTiyn: 0,
  })
  expect(chargeOf({ ...bare, energy_wh: 20_000, cost_tiyn: 1_000 })).toMatchObject({
    charged: { chargedTiyn: 1_000, usedWh: 10_000 },
    overshootTiyn: 0,
  })
  expect(chargeOf({ ...ended, energy_wh: 5_000, cost_tiyn: 50_000 })).toEqual({
    charged: { chargedTiyn: 50_000, usedWh: 5_000 },
    overshootWh: 0,
    overshootTiyn: 0,
  })
})

test.each(['failed', 'suspect'])('of a %s session nothing is charged', (state) => {
  const nothing = { charged: { chargedTiyn: 0, usedWh: 0 }, overshootWh: 0, overshootTiyn: 0 }
  expect(chargeOf({ ...ended, state })).toEqual(nothing)
})

test('what is charged and what nobody pays are the bill, neither is below nothing, and none pays more than was paid', () => {
  const tiyn = fc.integer({ min: 0, max: 1_000_000 })
  const wattHours = fc.integer({ min: 0, max: 200_000 })
  fc.assert(
    fc.property(
      tiyn,
      fc.option(wattHours),
      wattHours,
      tiyn,
      tiyn,
      (sum, volume, energy, energyTiyn, idle) => {
        const lines = [line('energy', 100, energyTiyn / 100), line('idle', 10, idle / 100)]
        const costTiyn = energyTiyn + idle
        const session = { sum_tiyn: sum, amount_wh: volume, energy_wh: energy, cost_tiyn: costTiyn, lines }
        const { charged, overshootTiyn, overshootWh } = chargeOf({ ...ended, ...session })
        expect(charged.chargedTiyn + overshootTiyn).toBe(costTiyn)
        expect(Math.min(charged.chargedTiyn, overshootTiyn, overshootWh)).toBeGreaterThanOrEqual(0)
        expect(charged.chargedTiyn).toBeLessThanOrEqual(sum)
        expect(overshootWh).toBeLessThanOrEqual(energy)
      },
    ),
  )
})
