import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, daysBetween, isDay, mondayOf, showDay, startOfDay } from './day.ts'

test('counts days and months over their ends', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(daysBetween('2026-09-01', '2026-11-20')).toBe(81)
})

test('starts weeks on Monday', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ])
})

test('knows the day and its start in Almaty, before and after the change of 2024', () => {
  expect(dayOf('2026-11-20T19:30:00Z')).toBe('2026-11-21')
  expect(new Date(startOfDay('2026-11-21')).toISOString()).toBe('2026-11-20T19:00:00.000Z')
  expect(new Date(startOfDay('2023-11-21')).toISOString()).toBe('2023-11-20T18:00:00.000Z')
})

test('takes only real days', () => {
  expect(['2026-02-30', '2026-13-01', '20.11.2026', ''].map(isDay)).toEqual([false, false, false, false])
  expect(isDay('2024-02-29')).toBe(true)
  expect(showDay('2026-11-20')).toBe('20.11.2026')
})
