import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, tengeOf, tiynOf } from './money.ts'

test('tenge text and numbers become exact tiyn', () => {
  const cases: [number | string, number][] = [
    ['87.50', 8750],
    [87.5, 8750],
    ['5', 500],
    ['0.1', 10],
    [-3.07, -307],
    ['-0', 0],
    [1285.19, 128519],
  ]
  for (const [tenge, tiyn] of cases) expect(tiynOf(tenge)).toBe(tiyn)
})

test('what is not tenge with at most two decimals is refused, never rounded', () => {
  for (const text of ['', ' 1', '1,50', '0.125', '1e3', '.5', '5.', '+1', 'NaN', '99999999999999999'])
    expect(tiynOf(text)).toBeUndefined()
  for (const number of [0.1 + 0.2, 1e21, 1e-7, NaN, Infinity]) expect(tiynOf(number)).toBeUndefined()
})

test('tiyn survive the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (tiyn) => {
      expect(tiynOf(tengeOf(tiyn))).toBe(tiyn)
    }),
  )
})

test('amounts are rounded half up', () => {
  expect(amountOf(12_345, 8750, 1000)).toBe(108_019)
  expect(amountOf(1, 500, 1000)).toBe(1)
  expect(amountOf(1, 499, 1000)).toBe(0)
})

test('amounts beyond safe products are exact, beyond safe results refused', () => {
  expect(amountOf(9_007_199_254_740_991, 1000, 1000)).toBe(9_007_199_254_740_991)
  expect(amountOf(9_007_199_254_740_991, 999, 1998)).toBe(4_503_599_627_370_496)
  expect(() => amountOf(9_007_199_254_740_991, 9_007_199_254_740_991, 60)).toThrow(RangeError)
})
