import { expect, test } from 'vitest'
import type { PaymentView } from '../view.ts'
import { termsToAdd } from './termsToAdd.ts'

const session = (terms: unknown) => ({ session: { terms } as NonNullable<PaymentView['session']> })

test('what is added to a session costs what it began by, and no second start', () => {
  const kept = { priceEnergyTiyn: 10_000, priceTimeTiyn: 500, priceStartTiyn: 20_000, schedule: [] }
  expect(termsToAdd(session(kept))).toMatchObject({
    priceEnergyTiyn: 10_000,
    priceTimeTiyn: 500,
    priceStartTiyn: 0,
  })
})

test('nothing is offered before there are prices', () => {
  expect(termsToAdd({ session: null })).toBeNull()
  expect(termsToAdd(session(null))).toBeNull()
})
