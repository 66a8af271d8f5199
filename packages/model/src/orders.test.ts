import { expect, it } from 'vitest'
import { allEntities } from './index.ts'
import { isOrdered } from './orders.ts'

const ordersOf = (name: string) => {
  const entity = allEntities[name]!
  return Object.keys(entity.fields).filter((field) => isOrdered(entity, field))
}

it('lists of millions are offered in the orders that an index has, no others', () => {
  expect(ordersOf('transactions')).toEqual([
    'transactionId',
    'startedAt',
    'stoppedAt',
    'duration',
    'sum',
    'correctedAt',
  ])
  expect(ordersOf('client/payments')).toEqual(['number', 'sum', 'paidAt', 'settledAt'])
  expect(ordersOf('userLogs')).toEqual(['at'])
  expect(ordersOf('userBonuses')).toEqual(['number', 'expiresAt'])
  expect(ordersOf('reservations')).toEqual(['reservationId', 'expiryDate'])
})

it('short lists are offered in the order of any plain field', () => {
  expect(ordersOf('chargePoints')).toEqual(expect.arrayContaining(['identity', 'name', 'power']))
  expect(ordersOf('chargePoints')).not.toContain('stationId')
  expect(isOrdered(allEntities.chargePoints!, 'toString')).toBe(false)
})
