import { expect, test } from 'vitest'
import {
  exactTime,
  formatAxis,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatRelative,
  formatShare,
  timeToSecond,
} from './format.ts'

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('prints numbers with groups and a decimal comma in ru and kk', () => {
  expect(spaced(formatNumber(1234567.891, 'ru', 2))).toBe('1 234 567,89')
  expect(spaced(formatNumber(1234567.891, 'kk', 2))).toBe('1 234 567,89')
  expect(formatNumber(1234567.891, 'en', 2)).toBe('1,234,567.89')
  expect(formatNumber(-0.2, 'ru')).toBe('0')
})

test('writes a minus, not a hyphen', () => {
  const shown = ['ru', 'kk', 'en'].map((language) => spaced(formatMoney(-1200, language)))
  expect(shown).toEqual(['−1 200 ₸', '−1 200 ₸', '−1,200 ₸'])
  expect(spaced(formatAxis(-20_000, 50_000, 'ru'))).toBe('−20 тыс.')
})

test('prints ₸ after the sum in every language', () => {
  expect(['ru', 'kk', 'en'].map((language) => spaced(formatMoney(67_307_820, language)))).toEqual([
    '67 307 820 ₸',
    '67 307 820 ₸',
    '67,307,820 ₸',
  ])
  expect(spaced(formatShare(0.163, 'ru'))).toBe('16,3 %')
})

test('no tiyn of a sum is rounded away unless the place wants it', () => {
  const shown = [formatMoney(4999.5, 'ru'), formatMoney(4999.5, 'en', 0), formatMoney(5000, 'ru', 2)]
  expect(shown.map(spaced)).toEqual(['4 999,50 ₸', '5,000 ₸', '5 000,00 ₸'])
})

test('prints dd.mm.yyyy and 24 hours of Almaty, five hours before UTC midnight already the next day', () => {
  expect(formatDate('2026-11-20T19:30:00Z')).toBe('21.11.2026')
  expect(formatDateTime('2026-11-20T19:30:00Z')).toBe('21.11.2026 00:30')
})

test('knows that Almaty kept UTC+6 before March 2024', () => {
  expect(formatDateTime('2023-11-20T18:00:00Z')).toBe('21.11.2023 00:00')
})

test('prints durations in the words of the language', () => {
  expect(spaced(formatDuration(3900, 'ru'))).toBe('1 ч 05 мин')
  expect(spaced(formatDuration(3900, 'kk'))).toBe('1 сағ 05 мин')
  expect(spaced(formatDuration(42, 'en'))).toBe('42 s')
  expect(spaced(formatDuration(1800, 'ru'))).toBe('30 мин')
  expect(spaced(formatDuration(59.6, 'ru'))).toBe('1 мин')
})

test('says how long ago within a day, and the date after that', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(formatRelative('2026-11-20T11:55:00Z', 'ru', now)).toBe('5 минут назад')
  expect(formatRelative('2026-11-20T11:55:00Z', 'kk', now)).toBe('5 минут бұрын')
  expect(formatRelative('2026-11-20T12:10:00Z', 'kk', now)).toBe('10 минуттан кейін')
  expect(formatRelative('2026-11-18T11:55:00Z', 'ru', now)).toBe('18.11.2026 16:55')
  expect(formatRelative('2026-11-20T11:59:00.300Z', 'ru', now)).toBe('1 минуту назад')
  expect(formatRelative('2026-11-20T11:00:20Z', 'kk', now)).toBe('1 сағат бұрын')
  expect(formatRelative('2026-11-19T12:10:00Z', 'ru', now)).toBe('19.11.2026 17:10')
})

test('shortens the labels of an axis only where figures are long', () => {
  expect(spaced(formatAxis(3000, 4000, 'ru'))).toBe('3 000')
  expect(['ru', 'kk', 'en'].map((language) => spaced(formatAxis(20_000, 80_000, language)))).toEqual([
    '20 тыс.',
    '20 мың',
    '20K',
  ])
  expect(spaced(formatAxis(2_500_000, 8_000_000, 'ru'))).toBe('2,5 млн')
})

test('tells the time to the millisecond, on the clock of the place', () => {
  expect(exactTime('2026-11-20T09:05:12.418Z')).toBe('14:05:12.418')
  expect(exactTime('2026-11-20T09:05:12.418Z', 'UTC')).toBe('09:05:12.418')
  expect(timeToSecond('2026-11-20T09:05:12.918Z')).toBe('14:05:12')
})
