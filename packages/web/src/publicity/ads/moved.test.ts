import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const items = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 2 },
]

test('tells the new places of those that moved', () => {
  expect(moved(items, 0, 1)).toEqual([
    { id: 'b', order: 1 },
    { id: 'a', order: 2 },
    { id: 'c', order: 3 },
  ])
})

test('moves nothing over an end', () => {
  expect(moved(items, 0, -1)).toEqual([])
  expect(moved(items, 2, 1)).toEqual([])
})
