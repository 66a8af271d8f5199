import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

test('who only looks at the address of a pay, by HEAD, pays nothing', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  const pay = { command: 'pay', txn_id: '6001', account, sum: '3000.00' }
  const url = `/bank/api/kaspi/callback?${new URLSearchParams(pay)}`
  expect((await paying.app.inject({ method: 'HEAD', url, remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  expect(await paying.payment(id)).toMatchObject({ state: 'created' })
  expect(await paying.kaspi(pay)).toMatchObject({ result: 0 })
})
