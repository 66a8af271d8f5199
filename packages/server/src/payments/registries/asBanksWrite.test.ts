import { expect, test } from 'vitest'
import { dayOf, sumReader } from './asBanksWrite.ts'

test('days are read as banks write them, and only those that the calendar has', () => {
  expect(
    ['20.11.2026 14:05', '20/11/2026', '20-11-2026', '2026-11-20T10:00:00', '20261120140500'].map(dayOf),
  ).toEqual(Array(5).fill('2026-11-20'))
  expect(['31.02.2026', '2026-13-01', '0000-01-01', '01.01.0000', 'вчера', ''].map(dayOf)).toEqual(
    Array(6).fill(undefined),
  )
})

test('a day or a month may be one digit: the days of a file do not begin with its tenth', () => {
  expect(['6.11.2026 9:05', '6/1/2026', '16.1.2026', '2026-1-6', '2026-1-6 09:05'].map(dayOf)).toEqual([
    ...['2026-11-06', '2026-01-06', '2026-01-16', '2026-01-06', '2026-01-06'],
  ])
  expect(['6.13.2026', '31.2.2026', '6.1.20261', '1.2.3', '6'].map(dayOf)).toEqual(Array(5).fill(undefined))
})

test('a year may be two digits of this century, behind dots or slashes', () => {
  expect(['20.11.26 14:05', '3/1/26', '03.01.26'].map(dayOf)).toEqual([
    '2026-11-20',
    '2026-01-03',
    '2026-01-03',
  ])
  expect(['20-11-26', '20.11/26', '20.11.261', '31.02.26'].map(dayOf)).toEqual(Array(4).fill(undefined))
})

test.each([
  ['0', 0],
  ['-0', 0],
  ['1 234,50', 123_450],
  ['1\u00a0234.5', 123_450],
  ["1'234,5", 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['1,234.500', 123_450],
  ['1.234.567,800', 123_456_780],
  ['1000.0000', 100_000],
  ['1234.', 123_400],
  ['+7,00', 700],
  ['-700.00 ₸', -70_000],
  ['−700 KZT', -70_000],
  ['700,00 тг.', 70_000],
  ['(700,00)', -70_000],
  ['700,00-', -70_000],
  ['0.500', 50],
  ['90071992547409,91', 9_007_199_254_740_991],
  ['90071992547409,92', undefined],
  ['10.999,999', undefined],
  ['1.2.3', undefined],
  ['Итого', undefined],
  ['', undefined],
])('%j alone is %j tiyn', (text, tiyn) => {
  expect(sumReader([text])(text)).toBe(tiyn)
})

test('three digits after a mark are what the other sums of the column say, and unclear where none does', () => {
  const among = (...others: string[]) => sumReader(['900.000', ...others])('900.000')
  expect(among()).toBe('unclear')
  expect(among('12')).toBe('unclear')
  expect(among('1.234.567')).toBe(90_000_000)
  expect(among('12,50')).toBe(90_000_000)
  expect(among('1.234,50')).toBe(90_000_000)
  expect(among('12.50')).toBe(90_000)
  expect(among('1,234.50')).toBe(90_000)
  // whoever writes four digits together groups none
  expect(among('1234')).toBe(90_000)
  expect(among('0.125')).toBe(90_000)
  // the column contradicts itself
  expect(among('1.234.567', '12.50')).toBe('unclear')
  expect(sumReader(['900,000', '12.5'])('900,000')).toBe(90_000_000)
})
