import { expect, it } from 'vitest'
import { currentOf, pointOf } from './plugs.ts'

it('knows the current of a plug', () => {
  expect([2, 3].map(currentOf)).toEqual([1, 1])
  expect([4, 8].map(currentOf)).toEqual([2, 2])
})

it('makes the point out of its plugs', () => {
  expect(pointOf([{ type: 4, power: 60 }])).toEqual({ power: 60, type: 2 })
  const mixed = [
    { type: 4, power: 60 },
    { type: 2, power: 22 },
  ]
  expect(pointOf(mixed)).toEqual({ power: 60 })
  expect(pointOf([{ type: null, power: null }])).toEqual({})
})
