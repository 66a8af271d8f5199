import { expect, test } from 'vitest'
import { type Draft, figuresOf, withEnergy, withRegister } from './draft.ts'

const draft: Draft = { to: 'finished', energy: '', meterStop: '', stoppedAt: null, reason: '' }

test('a register shows its energy and goes alone, an energy drops the register', () => {
  const metered = withRegister(draft, '13 500', { meterStart: 1000 }, 'ru')
  expect(metered.energy).toBe('12,5')
  expect(withRegister(draft, '13500', { meterStart: 1000 }, 'en').energy).toBe('12.5')
  expect(figuresOf(metered)).toEqual({ meterStop: 13_500 })
  expect(figuresOf(withEnergy(metered, '7,25'))).toEqual({ energy: 7.25 })
})

test('what is not to be billed has no figures', () => {
  expect(figuresOf({ ...draft, to: 'failed', energy: '5', stoppedAt: 'x' })).toEqual({})
})
