import { expect, test } from 'vitest'
import { keysOf } from './changed.ts'

const notification = {
  id: 'n',
  kind: 'status',
  entity: 'connectors',
  entityId: 'c2',
  tenantId: null,
  at: '2026-11-21T00:00:00Z',
  data: { chargePointId: 'p1', connectorId: 2 },
}

test('a connector’s news is that of its point’s row and of its own', () => {
  expect(keysOf(notification)).toEqual(['c2', 'p1', 'p1/2'])
})

test('any other row is known by its id', () => {
  expect(keysOf({ ...notification, entity: 'transactions', entityId: 't1' })).toEqual(['t1'])
})
