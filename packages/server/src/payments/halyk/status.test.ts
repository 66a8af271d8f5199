import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
/** What the bank answers to whoever asks for a status. */
let says: object = {}
const bank = createServer((request, response) => {
  const isToken = request.url?.includes('token')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(isToken ? { access_token: 'a', expires_in: '7200' } : says))
})
beforeAll(async () => {
  paying = await payingTest()
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  const { banks } = paying.payments.paying
  if (banks.halyk) banks.halyk = { ...banks.halyk, oauthUrl: `${url}/oauth2/token`, apiUrl: url }
})
afterAll(async () => {
  bank.close()
  await paying.close()
})

/** The state of a payment after the bank has called, and been asked; and what the bank was answered. */
async function after(resultCode: string, transaction: object | null, status = 200): Promise<unknown> {
  const { id } = await paying.ask({ payType: 'HALYK' })
  await paying.anonymous.post('/bank/api/halyk/payment/payOrder', { paymentId: id, sum: 3000 })
  const { callback_key: key, secret_hash, order_id: invoiceID } = await paying.attempt(id)
  const terminal = paying.payments.paying.banks.halyk?.terminal
  const facts = { id: `op-${invoiceID}`, invoiceID, amount: '3000.00', currency: 'KZT', terminal }
  says = { resultCode, resultMessage: '', transaction: transaction && { ...facts, ...transaction } }
  const path = `/bank/api/halyk/payment/payOrder/post/${key}`
  const answer = await paying.anonymous.post(path, { secret_hash, code: 'ok' })
  expect(answer.status).toBe(status)
  return (await paying.payment(id)).state
}

test.each([
  ['100', { statusName: 'CHARGE' }, 'paid'],
  ['100', { statusName: 'AUTH' }, 'authorized'],
  ['100', { statusName: 'CHARGE', reason: 0, reasonCode: 'APPROVED' }, 'paid'],
  ['107', { statusName: 'NEW' }, 'created'],
  ['107', { statusName: '3D' }, 'created'],
  ['100', { statusName: '3D' }, 'failed'],
  ['100', { statusName: 'CANCEL' }, 'failed'],
  ['100', { statusName: 'CANCEL_OLD' }, 'failed'],
  ['100', { statusName: 'FAILED', reasonCode: 484 }, 'failed'],
  ['100', { statusName: 'CHARGE', currency: 'USD' }, 'created'],
  ['100', { statusName: 'CHARGE', amount: 2999.99 }, 'created'],
  ['100', { statusName: 'CHARGE', terminal: 'another' }, 'created'],
  ['100', { statusName: 'CHARGE', invoiceID: '000000' }, 'created'],
  ['101', null, 'failed'],
  ['102', null, 'created'],
])('a bank that says %s and %j has the payment %s', async (resultCode, transaction, state) => {
  expect(await after(resultCode, transaction)).toBe(state)
})

test('a bank that calls and cannot be asked is told to come again', async () => {
  expect(await after('100', { statusName: null }, 503)).toBe('created')
})
