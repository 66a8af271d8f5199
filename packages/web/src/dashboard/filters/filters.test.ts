import { expect, test } from 'vitest'
import {
  bodyOf,
  chartPeriodOf,
  choose,
  isReversed,
  presetOf,
  previousOf,
  readFilters,
  writeFilters,
} from './filters.ts'

const today = '2026-11-20'
const initial = readFilters(new URLSearchParams(), today)

test('starts with the last quarter by weeks', () => {
  expect(initial).toMatchObject({ start: '2026-08-21', end: today, period: 'weekly', tenantId: '' })
})

test('comes back from the address as it was written, open ends too', () => {
  const filters = { ...initial, start: '', period: 'monthly' as const, stationId: 's1' }
  expect(readFilters(writeFilters(filters, today), today)).toEqual(filters)
  expect(writeFilters(initial, today).toString()).toBe('')
})

test('ignores nonsense in the address', () => {
  expect(readFilters(new URLSearchParams('start=yesterday&period=hourly'), today)).toEqual(initial)
})

test('forgets what hangs on another choice', () => {
  const all = { ...initial, tenantId: 't', stationId: 's', chargePointId: 'p', connectorId: 'c' }
  expect(choose(all, 'stationId', 's2')).toMatchObject({
    tenantId: 't',
    stationId: 's2',
    chargePointId: '',
    connectorId: '',
  })
})

test('asks in UTC for whole days of Almaty and sends only what is chosen', () => {
  expect(bodyOf({ ...initial, start: '2026-11-01', end: '2026-11-20', chargePointId: 'p1' })).toEqual({
    paging: { skip: 0 },
    period: 'weekly',
    filter: { start: '2026-10-31T19:00:00.000Z', end: '2026-11-20T18:59:59.999Z', chargePointId: 'p1' },
  })
})

test('compares with a span of the same length just before', () => {
  expect(previousOf({ ...initial, start: '2026-11-14', end: '2026-11-20' })).toMatchObject({
    start: '2026-11-07',
    end: '2026-11-13',
  })
  expect(previousOf({ ...initial, end: '' })).toBeNull()
})

test('compares a span that goes on with the same days and hours of the one before', () => {
  const nine = Date.parse('2026-11-20T04:07:00Z') // 09:07 in Almaty
  expect(previousOf({ ...initial, ...presetOf('today', today) }, nine)).toMatchObject({
    start: '2026-11-19',
    end: '2026-11-19',
    until: '2026-11-19T04:07:00.000Z',
  })
  expect(previousOf({ ...initial, ...presetOf('week', today) }, nine)).toMatchObject({
    start: '2026-11-07',
    end: '2026-11-13',
    until: '2026-11-13T04:07:00.000Z',
  })
  expect(previousOf({ ...initial, start: '2026-11-01', end: '2026-11-30' }, nine)).toMatchObject({
    start: '2026-10-02',
    end: '2026-10-31',
    until: '2026-10-21T04:07:00.000Z',
  })
  expect(previousOf({ ...initial, start: '2026-11-14', end: '2026-11-19' }, nine)).not.toHaveProperty('until')
  expect(bodyOf(previousOf({ ...initial, ...presetOf('today', today) }, nine)!).filter).toMatchObject({
    until: '2026-11-19T04:07:00.000Z',
  })
})

test('shows a single day by the hour', () => {
  expect(chartPeriodOf({ ...initial, ...presetOf('today', today) })).toBe('hourly')
  expect(chartPeriodOf({ ...initial, ...presetOf('week', today) })).toBe('daily')
})

test('sees a start after the end', () => {
  expect(isReversed({ ...initial, start: '2026-11-21', end: today })).toBe(true)
  expect(isReversed({ ...initial, ...presetOf('today', today) })).toBe(false)
})
