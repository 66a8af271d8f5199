import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/storage.ts'
import { keyFor, type Order, printOf } from './intent.ts'
import { keepPayment, type OwnPayment, ownPayment, ownPayments } from './ownPayments.ts'

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

const payment = (id: string, atMs = Date.now()): OwnPayment => ({
  id,
  secret: `secret-${id}`,
  atMs,
  pointId: 'p',
  connectorId: 1,
  station: 'Достык',
  sum: 3000,
  amount: null,
  method: 'KASPI',
  phone: null,
  redirectUrl: null,
  isOver: false,
})
const order: Order = {
  pointId: 'p',
  connectorId: 1,
  sum: 3000,
  amount: null,
  method: 'KASPI',
  bonusId: null,
  phone: '+77010000001',
}

test('the newest comes first, twenty are kept, and one that is kept again is changed', () => {
  const now = Date.now()
  for (let count = 0; count < 25; count += 1) keepPayment(payment(`${count}`, now - 25 + count))
  keepPayment({ ...payment('24', now - 1), isOver: true })
  expect(ownPayments().map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(24 - index)),
  )
  expect(ownPayment('24')?.isOver).toBe(true)
})

test('what is broken or older than ninety days is not there', () => {
  keepPayment(payment('old', Date.now() - 91 * 86_400_000))
  expect(ownPayments()).toEqual([])
  localStorage.setItem('driver.payments', '{"a"')
  expect(ownPayments()).toEqual([])
  localStorage.setItem('driver.payments', '[{"id":1},null]')
  expect(ownPayments()).toEqual([])
})

test('one order has one key for a quarter of an hour, another order another', () => {
  const now = Date.now()
  const key = keyFor(printOf(order), now)
  expect(key).toMatch(/^[\da-f]{48}$/)
  expect(keyFor(printOf(order), now + 60_000)).toBe(key)
  expect(keyFor(printOf({ ...order, phone: '+77010000002' }), now)).not.toBe(key)
  const again = keyFor(printOf(order), now)
  expect(again).not.toBe(key)
  expect(keyFor(printOf({ ...order, sum: 5000 }), now)).not.toBe(again)
})
