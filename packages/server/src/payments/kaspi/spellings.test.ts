import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

let txn = 5000
test.each([
  ['3000', {}],
  ['3000.0', {}],
  ['3000,00', {}],
  ['3000,5', { sum: 3000.5 }],
  ['3000.50', { sum: 3000.5, command: 'PAY' }],
  ['3000.00', { command: 'Pay', txn_date: '20261126100000' }],
])('a pay of %s, %j, is taken and repeated as it was', async (sum, more) => {
  const { command = 'pay', sum: asked = 3000, ...rest } = more as Record<string, string | number>
  const { id } = await paying.ask({ sum: asked })
  const { order_id: account } = await paying.attempt(id)
  const query = { ...(rest as Record<string, string>), sum, account, txn_id: String(++txn) }
  const check = await paying.kaspi({ ...query, command: String(command).replace(/pay/i, 'Check') })
  expect(check).toMatchObject({ result: 0 })
  const first = await paying.kaspi({ command: String(command), ...query })
  expect(first).toMatchObject({ txn_id: query.txn_id, result: 0, prv_txn_id: account })
  expect(await paying.kaspi({ ...query, command: 'pay' })).toEqual(first)
  expect(await paying.payment(id)).toMatchObject({ state: 'paid', sum: asked })
})

test('where no such bank is set up its word is nobody’s; where none of its addresses is known it is taken from all', async () => {
  const { banks } = paying.payments.paying
  const { kaspi } = banks
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  const query = new URLSearchParams({ command: 'check', txn_id: '7', account, sum: '3000' })
  const from = async (remoteAddress: string) => {
    const { body } = await paying.app.inject({ url: `/bank/api/kaspi/callback?${query}`, remoteAddress })
    return JSON.parse(body).result
  }
  banks.kaspi = undefined
  expect([await from('127.0.0.1'), await from('203.0.113.5')]).toEqual([5, 5])
  banks.kaspi = { ...kaspi!, addresses: undefined }
  expect([await from('127.0.0.1'), await from('203.0.113.5')]).toEqual([0, 0])
  banks.kaspi = kaspi
  expect([await from('127.0.0.1'), await from('203.0.113.5')]).toEqual([0, 5])
})
