import { expect, test } from 'vitest'
import { monthAgo, nextMidnight } from './moments.ts'

test('the month before by the clock of Almaty, over the new year too', () => {
  const now = Date.parse('2026-11-30T20:00:00Z') // already December there
  expect(monthAgo(now, 1)).toEqual({ from: '2026-10-31T19:00:00.000Z', to: '2026-11-30T19:00:00.000Z' })
  expect(monthAgo(Date.parse('2027-01-10T00:00:00Z'), 2).from).toBe('2026-10-31T19:00:00.000Z')
})

test('tomorrow begins at midnight of Almaty', () => {
  expect(nextMidnight(Date.parse('2026-11-30T20:00:00Z'))).toBe('2026-12-01T19:00:00.000Z')
})
