import { expect, test } from 'vitest'
import { dayRuns, isOverMidnight, periodsOf } from './period.ts'

test('gathers neighbouring days into runs', () => {
  expect(dayRuns([5, 1, 2, 3, 7])).toEqual([
    [1, 3],
    [5, 5],
    [7, 7],
  ])
  expect(dayRuns([])).toEqual([])
})

test('knows a period over midnight, and that 24:00 is none', () => {
  expect(isOverMidnight({ days: [1], from: '22:00', to: '06:00' })).toBe(true)
  expect(isOverMidnight({ days: [1], from: '22:00', to: '24:00' })).toBe(false)
  expect(isOverMidnight({ days: [1], from: '08:00', to: '20:00' })).toBe(false)
})

test('passes over what is no period', () => {
  expect(periodsOf([{ days: [1], from: '00:00', to: '24:00' }, null, 'x'])).toHaveLength(1)
})
