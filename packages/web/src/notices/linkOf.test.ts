import { expect, test } from 'vitest'
import type { Event } from './event.ts'
import { linkOf } from './linkOf.ts'

const event: Event = {
  id: 'e',
  at: '',
  raisedAt: '',
  kind: 'fault',
  severity: 'critical',
  entity: 'connectors',
  entityId: 'c1',
  chargePointId: 'p1',
  data: {},
  state: 'open',
  closedAt: null,
}

test('an event leads to what it is about', () => {
  expect(linkOf(event)).toBe('/chargePoints/p1')
  expect(linkOf({ ...event, entity: 'transactions', entityId: 't1' })).toBe('/transactions/t1')
  expect(linkOf({ ...event, entity: 'commands' })).toBe('/chargePoints/p1/history')
})

test('what has no point yet leads nowhere', () => {
  expect(linkOf({ ...event, entity: 'client/payments', chargePointId: null })).toBe(null)
})
