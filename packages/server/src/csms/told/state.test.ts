import { expect, test } from 'vitest'
import { isStale } from './state.ts'

test('what is older than the last word of a connector was overtaken, unless that was by a clock that was ahead', () => {
  const arrivedMs = 1_000_000
  expect(isStale({ atMs: arrivedMs, arrivedMs }, arrivedMs - 1)).toBe(true)
  expect(isStale({ atMs: arrivedMs, arrivedMs }, arrivedMs)).toBe(false)
  expect(isStale({ atMs: arrivedMs + 60_000, arrivedMs }, arrivedMs)).toBe(true)
  expect(isStale({ atMs: arrivedMs + 60_001, arrivedMs }, arrivedMs)).toBe(false)
  expect(isStale({}, 0)).toBe(false)
})
