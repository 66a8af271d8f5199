import { expect, test } from 'vitest'
import { eventPage } from './eventPage.ts'

const event = { entity: 'connectors', entityId: 'c1', chargePointId: 'p1' }

test('an event leads to what it is about', () => {
  expect(eventPage(event)).toBe('/chargePoints/p1')
  expect(eventPage({ ...event, entity: 'transactions', entityId: 't1' })).toBe('/transactions/t1')
  expect(eventPage({ ...event, entity: 'devices', entityId: 'd1/clock' })).toBe('/devices/d1')
  expect(eventPage({ ...event, entity: 'client/payments', entityId: 'y1' })).toBe('/billings/payments/y1')
  expect(eventPage({ ...event, entity: 'billings', entityId: 'b1' })).toBe('/billings/acts/b1')
  expect(eventPage({ ...event, entity: 'commands' })).toBe('/chargePoints/p1/history')
})

test('what has no page yet leads nowhere', () => {
  expect(eventPage({ ...event, entity: 'ledger', chargePointId: null })).toBe(null)
})
