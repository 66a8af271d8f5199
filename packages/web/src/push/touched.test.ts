import { expect, test } from 'vitest'
import { resourceOfQuery, topicsOf, touchedBy } from './touched.ts'

test('a connector’s status is shown by its point, its location and the dashboard', () => {
  expect(touchedBy({ entity: 'connectors', kind: 'status' })).toEqual([
    'connectors',
    'chargePoints',
    'chargeStations',
    'dashboard',
    'menuCounts',
  ])
})

test('a reading while charging does not read the dashboard again', () => {
  expect(touchedBy({ entity: 'transactions', kind: 'meter' })).not.toContain('dashboard')
})

test('a payment is found under the last part of its name', () => {
  expect(touchedBy({ entity: 'client/payments', kind: 'paid' })).toContain('payments')
})

test('an event moves the bell', () => {
  expect(touchedBy({ entity: 'events', kind: 'raised' })).toContain('eventCounts')
})

test('a query belongs to the last part of its resource’s address', () => {
  expect(resourceOfQuery(['cards/rFIDCards', 'getList', {}])).toBe('rFIDCards')
  expect(resourceOfQuery([{ odd: true }])).toBe('')
})

test('what is shown is heard of by all that may change it', () => {
  expect(topicsOf(new Set(['connectors']))).toEqual([
    'chargePoints',
    'connectors',
    'meter',
    'reservations',
    'services',
    'subscribePlans',
    'tenants',
    'transactions',
  ])
})

test('of a page that nothing else changes only it is heard, and what rights hang on', () => {
  expect(topicsOf(new Set(['geoObjects']))).toEqual(['geoObjects', 'services', 'subscribePlans', 'tenants'])
})
