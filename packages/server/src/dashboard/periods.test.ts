import { expect, it } from 'vitest'
import { periodStart, periodsBetween } from './periods.ts'

it('begins weeks on Monday, months on the first', () => {
  expect(periodStart('weekly', '2026-03-01')).toBe('2026-02-23') // a Sunday
  expect(periodStart('weekly', '2026-03-02')).toBe('2026-03-02')
  expect(periodStart('monthly', '2026-03-31')).toBe('2026-03-01')
  expect(periodStart('daily', '2026-03-31')).toBe('2026-03-31')
})

it('names every period that touches the range', () => {
  expect(periodsBetween('weekly', '2026-01-01', '2026-01-12')).toEqual([
    '2025-12-29',
    '2026-01-05',
    '2026-01-12',
  ])
  expect(periodsBetween('monthly', '2025-12-31', '2026-02-01')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  expect(periodsBetween('daily', '2024-02-28', '2024-03-01')).toHaveLength(3)
})

it('does not fill ranges that no chart can show', () => {
  expect(periodsBetween('daily', '2020-01-01', '2022-03-10')).toHaveLength(800)
  expect(periodsBetween('daily', '2020-01-01', '2022-03-11')).toEqual([])
})

it('has every hour of the days', () => {
  const hours = periodsBetween('hourly', '2026-03-01', '2026-03-02')
  expect([hours.length, hours[0], hours[47]]).toEqual([48, '2026-03-01T00', '2026-03-02T23'])
})
