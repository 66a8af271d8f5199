import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeParts } from './wholeParts.ts'

test('the largest remainders get the missing units, the earlier of equals first', () => {
  expect(wholeParts([1_300, 1_600, 2_100], 1000)).toEqual([1, 2, 2])
  expect(wholeParts([500, 500], 1000)).toEqual([1, 0])
  expect(wholeParts([900, 50], 1000)).toEqual([0, 0])
})

test('whole parts add up and stay within one unit of the truth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 20 }), (parts) => {
      const whole = wholeParts(parts, 1000)
      expect(whole.reduce((a, b) => a + b)).toBe(Math.floor(parts.reduce((a, b) => a + b) / 1000))
      whole.forEach((part, i) => {
        expect(Math.abs(part - parts[i]! / 1000)).toBeLessThan(1)
      })
    }),
  )
})
