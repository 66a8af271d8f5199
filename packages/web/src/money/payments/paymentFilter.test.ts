import { expect, test } from 'vitest'
import { paymentFilter } from './paymentFilter.ts'

test('a short number is the payment’s own, a long one may be a telephone or the bank’s', () => {
  expect(['№ 6668', '#12', 'No. 9', '7'].map(paymentFilter)).toEqual([
    { number: 6668 },
    { number: 12 },
    { number: 9 },
    { number: 7 },
  ])
  expect(['8 701 234', '7012345', 'a1'].map(paymentFilter)).toEqual([
    { q: '8 701 234' },
    { q: '7012345' },
    { q: 'a1' },
  ])
})
