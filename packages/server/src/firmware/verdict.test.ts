import { expect, it } from 'vitest'
import { isWithin } from './verdict.ts'

// 20:30 UTC is 01:30 of the next day in Almaty
const atMs = Date.parse('2026-03-01T20:30:00Z')

it.each([
  ['01:00', '05:00', 'Asia/Almaty', true],
  ['23:00', '02:00', 'Asia/Almaty', true],
  ['23:00', '01:30', 'Asia/Almaty', false],
  ['20:00', '21:00', 'Asia/Almaty', false],
  ['20:00', '21:00', 'UTC', true],
  ['20:00', '21:00', 'No/Where', true],
  ['08:00', '08:00', 'UTC', true],
  [null, null, 'UTC', true],
] as const)('%s to %s in %s: %s', (from, to, zone, expected) => {
  expect(isWithin({ from, to }, atMs, zone)).toBe(expected)
})
