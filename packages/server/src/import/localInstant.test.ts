import { expect, it } from 'vitest'
import { instantOfText } from './localInstant.ts'

const iso = (text: string, timeZone = 'Asia/Almaty') => {
  const at = instantOfText(text, timeZone)
  return at === undefined ? undefined : new Date(at).toISOString()
}

it('reads the wall clock of the zone, by the offset of that day', () => {
  expect(iso('2026-03-01T08:30')).toBe('2026-03-01T03:30:00.000Z')
  expect(iso('2023-07-01 08:30:15')).toBe('2023-07-01T02:30:15.000Z') // Almaty was at +06 until March 2024
  expect(iso('01.03.2026 08:30')).toBe('2026-03-01T03:30:00.000Z')
  expect(iso('1.3.2026, 8:05')).toBe('2026-03-01T03:05:00.000Z')
})

it('takes the first of an hour that comes twice, and an offset as it is', () => {
  expect(iso('2018-10-28T01:30', 'Europe/London')).toBe('2018-10-28T00:30:00.000Z')
  expect(iso('2026-03-01T08:30:00Z')).toBe('2026-03-01T08:30:00.000Z')
  expect(iso('2026-03-01T08:30:00.250+05:00')).toBe('2026-03-01T03:30:00.000Z')
})

it('refuses what is no time', () => {
  for (const text of [
    '',
    'now',
    '2026-03-01',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-03-01T24:30',
    '03/01/2026 10:00',
  ]) {
    expect(iso(text)).toBeUndefined()
  }
})
