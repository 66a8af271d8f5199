import { expect, test } from 'vitest'
import { compare, type OurPayment } from './compare.ts'
import type { RegistryRow } from './readRegistry.ts'

const line = (more: Partial<RegistryRow>): RegistryRow => ({
  line: 2,
  orderId: null,
  operationId: null,
  sumTiyn: 1_000,
  at: null,
  ...more,
})
const our = (more: Partial<OurPayment>): OurPayment => ({
  payment_id: 'p',
  order_id: '000123',
  operation_id: 'op',
  sum_tiyn: 1_000,
  is_paid: true,
  is_due: true,
  ...more,
})
const outcomes = (rows: RegistryRow[], ours: OurPayment[]) =>
  compare(rows, ours).map(({ outcome, paymentId, ourSumTiyn }) => [outcome, paymentId, ourSumTiyn])

test('a line is found by its order, whose zeros a spreadsheet has eaten, or by its operation', () => {
  expect(outcomes([line({ orderId: '123' })], [our({})])).toEqual([['matched', 'p', 1_000]])
  expect(outcomes([line({ orderId: '000123' })], [our({ order_id: '123' })])).toEqual([
    ['matched', 'p', 1_000],
  ])
  expect(outcomes([line({ operationId: 'op', sumTiyn: 999 })], [our({})])).toEqual([['differs', 'p', 1_000]])
  expect(outcomes([line({ orderId: '9', operationId: 'x' })], [])).toEqual([['theirs', null, null]])
})

test('a payment matches one line, and one that is not paid by what we know none', () => {
  expect(outcomes([line({ orderId: '123' }), line({ orderId: '123' })], [our({})])).toEqual([
    ['matched', 'p', 1_000],
    ['theirs', 'p', null],
  ])
  expect(outcomes([line({ orderId: '123' })], [our({ is_paid: false })])).toEqual([['theirs', 'p', null]])
})

test('what goes back is listed with what was paid, and leaves its payment to another line', () => {
  expect(outcomes([line({ orderId: '123', sumTiyn: -1 }), line({ orderId: '123' })], [our({})])).toEqual([
    ['refundTheirs', 'p', null],
    ['matched', 'p', 1_000],
  ])
  expect(outcomes([line({ sumTiyn: 0, orderId: '123' })], [our({ sum_tiyn: 0 })])).toEqual([
    ['matched', 'p', 0],
  ])
})

test('what we have of those days and the registry has not is ours, by its names and its sum', () => {
  expect(compare([], [our({}), our({ is_due: false }), our({ is_paid: false })])).toEqual([
    {
      outcome: 'ours',
      line: null,
      orderId: '000123',
      operationId: 'op',
      sumTiyn: null,
      ourSumTiyn: 1_000,
      at: null,
      paymentId: 'p',
    },
  ])
})
