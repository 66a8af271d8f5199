import { expect, test } from 'vitest'
import { moved, orderOf } from './columnOrder.ts'

test('columns that are new since stand after those that were put in order', () => {
  expect(orderOf(undefined, 3)).toEqual([0, 1, 2])
  expect(orderOf([2, 0], 4)).toEqual([2, 0, 1, 3])
  expect(orderOf([5, 1], 2)).toEqual([1, 0])
})

test('a column is put where another stands', () => {
  expect(moved([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2])
  expect(moved([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3])
})
