import { expect, test } from 'vitest'
import { isFresh } from './isFresh.ts'

const now = Date.parse('2026-11-20T09:00:00Z')

test.each([
  [true, '2026-11-20T08:59:50Z', true],
  [true, null, true],
  [true, '2026-11-20T08:50:00Z', false],
  [false, '2026-11-20T08:59:50Z', false],
  [false, null, false],
])('a reading of a point that is online: %s, at %s, is of now: %s', (isOnline, meterAt, expected) => {
  expect(isFresh({ isOnline, meterAt, now })).toBe(expected)
})
