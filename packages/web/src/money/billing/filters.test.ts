import { expect, test } from 'vitest'
import { bodyOf, presetOf, readFilters, writeFilters } from './filters.ts'

const today = '2026-03-31'
const initial = readFilters(new URLSearchParams(), today)

test('begins with this month by periods', () => {
  expect(initial).toMatchObject({ start: '2026-03-01', end: today, tab: 'periods', tenantId: '' })
  expect(bodyOf(initial)).toEqual({ start: '2026-03-01', end: today })
})

test('knows the last month to its last day, three months and twelve', () => {
  expect(presetOf('lastMonth', today)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  expect(presetOf('quarter', today)).toEqual({ start: '2026-01-01', end: today })
  expect(presetOf('year', today)).toEqual({ start: '2025-04-01', end: today })
})

test('comes back from the address as it was written, nonsense left out', () => {
  const chosen = { stationId: 's1', payType: 'KASPI', start: '2026-01-05' }
  const filters = { ...initial, ...chosen, tab: 'acts' as const }
  expect(readFilters(writeFilters(filters, today), today)).toEqual(filters)
  expect(readFilters(new URLSearchParams('payType=CASH&tab=x&start=y'), today)).toEqual(initial)
  expect(writeFilters(initial, today).toString()).toBe('')
  expect(bodyOf(filters)).not.toHaveProperty('tab')
})
