import { expect, test } from 'vitest'
import type { Attempt } from '../attempts.ts'
import type { Halyk } from '../banks.ts'
import type { Status } from './api.ts'
import { wordOf } from './verify.ts'

const halyk: Halyk = {
  oauthUrl: '',
  apiUrl: '',
  scriptUrl: '',
  clientId: '',
  clientSecret: '',
  terminal: 'T1',
  cryptogramField: '',
}
const attempt: Attempt = {
  id: 'a',
  tenant_id: null,
  payment_id: 'p',
  provider: 'HALYK',
  order_id: '000123',
  callback_key: null,
  secret_hash: null,
  sum_tiyn: 12_345,
  state: 'open',
  operation_id: null,
  answer: null,
  asked_at: new Date(),
}
type Transaction = NonNullable<Status['transaction']>
const word = (more: Partial<Transaction>, resultCode = '100') =>
  wordOf(halyk, attempt, {
    resultCode,
    transaction: {
      id: 'op',
      invoiceID: '000123',
      amount: 123.45,
      currency: 'KZT',
      terminal: 'T1',
      statusName: 'CHARGE',
      ...more,
    },
  })
const paid = { kind: 'paid', operationId: 'op' }

test('money that was taken or set aside counts where order, sum, currency and terminal are ours', () => {
  expect(word({})).toEqual(paid)
  expect(word({ statusName: 'AUTH' })).toEqual({ kind: 'held', operationId: 'op' })
  for (const terminal of [undefined, null, '']) expect(word({ terminal })).toEqual(paid)
  for (const other of [{ invoiceID: '123' }, { amount: 123.44 }, { currency: 'USD' }, { terminal: 'T2' }])
    expect(word(other)).toBeUndefined()
})

test('what is over without money has failed, with the code that the bank gives', () => {
  for (const statusName of ['FAILED', 'REJECT', 'CANCEL', 'CANCEL_OLD'])
    expect(word({ statusName, reasonCode: 455 })).toEqual({
      kind: 'failed',
      reason: '455',
      operationId: 'op',
    })
  expect(word({ statusName: 'REJECT' })).toEqual({ kind: 'failed', reason: '', operationId: 'op' })
  expect(word({ statusName: 'REFUND' })).toBeUndefined()
})

test('3-D Secure that goes on is waited for, one that is over has failed', () => {
  expect(word({ statusName: '3D' }, '107')).toBeUndefined()
  expect(word({ statusName: '3D' })).toMatchObject({ kind: 'failed' })
})

test('an order that the bank does not know has failed; of any other answer without an operation nothing follows', () => {
  expect(wordOf(halyk, attempt, { resultCode: '101' })).toEqual({ kind: 'failed', reason: '' })
  expect(wordOf(halyk, attempt, { resultCode: '100', transaction: null })).toBeUndefined()
})
