import { expect, test } from 'vitest'
import type { Filters } from './filters/filters.ts'
import { isQuiet, labelOf, rowsOf, spanOf } from './rows.ts'

const weekly: Filters = {
  start: '2026-11-02',
  end: '2026-11-20',
  period: 'weekly',
  tenantId: '',
  stationId: '',
  chargePointId: '',
  connectorId: '',
}
const wire = { time: '2026-11-01T19:00:00.000Z', amount: 25.4321, duration: 5400, count: 3, sum: 6500.5 }

test('works out work and the average check as the spec says', () => {
  const [row] = rowsOf([wire], weekly, '2026-11-20')
  expect(row).toMatchObject({
    day: '2026-11-02',
    durationH: 1.5,
    workKwh: 38.15,
    averageCheck: 2167,
    isUnfinished: false,
  })
})

test('takes 0 for the average check when nothing was charged', () => {
  expect(rowsOf([{ ...wire, count: 0 }], weekly, '2026-11-20')[0]?.averageCheck).toBe(0)
})

test('shows periods without charging, and marks the one that goes on', () => {
  const rows = rowsOf([wire], weekly, '2026-11-20')
  expect(rows.map(({ day, count, isUnfinished }) => [day, count, isUnfinished])).toEqual([
    ['2026-11-02', 3, false],
    ['2026-11-09', 0, false],
    ['2026-11-16', 0, true],
  ])
})

test('marks a first period that began before the span', () => {
  const rows = rowsOf([wire], { ...weekly, start: '2026-11-04' }, '2026-11-20')
  expect(rows.map(({ isCut }) => isCut)).toEqual([true, false, false])
})

test('finds the day of a period given in UTC as well as in Almaty time', () => {
  expect(rowsOf([{ ...wire, time: '2026-11-02T00:00:00Z' }], weekly, '2026-11-20')[0]?.day).toBe('2026-11-02')
})

test('has no rows when nothing came', () => {
  expect(rowsOf([], weekly, '2026-11-20')).toEqual([])
})

test('labels days and weeks by day.month, months by day.month.year', () => {
  expect([
    labelOf('2026-11-02', 'daily'),
    labelOf('2026-11-02', 'weekly'),
    labelOf('2026-11-01', 'monthly'),
  ]).toEqual(['02.11', '02.11', '01.11.2026'])
  expect(spanOf('2026-10-26', 'weekly')).toBe('26.10 – 01.11')
})

test('is quiet when every period is empty, however many there are', () => {
  expect(isQuiet(rowsOf([{ ...wire, amount: 0, duration: 0, count: 0, sum: 0 }], weekly, '2026-11-20'))).toBe(
    true,
  )
  expect(isQuiet(rowsOf([wire], weekly, '2026-11-20'))).toBe(false)
})
