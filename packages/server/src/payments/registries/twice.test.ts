import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
const dayAgo = (days: number) =>
  new Date(Date.now() + 5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

it('what was paid a second time stands among the payments of the day on which it was', async () => {
  const key = 'k'.repeat(48)
  const { id } = await paying.ask({ sum: 1000, key })
  await paying.ask({ sum: 1000, key })
  const { pool } = paying.deps.db
  const { rows } = await pool.query<{ order_id: string }>(
    'select order_id from payment_attempts where payment_id = $1 order by asked_at',
    [id],
  )
  expect(rows).toHaveLength(2)
  const [first, second] = rows.map(({ order_id: order }) => order)
  const pay = (account: string | undefined, txn_id: string) =>
    paying.kaspi({ command: 'pay', txn_id, account: account!, sum: '1000.00' })
  await pay(first, '8000001')
  await pool.query(`update payments set paid_at = paid_at - interval '3 days' where id = $1`, [id])
  await pay(second, '8000002')

  const missing = async (day: string) => {
    const content = Buffer.from(`order;op;sum;date\nnobody;1;10;${day}`).toString('base64')
    const columns = { orderId: 0, operationId: 1, sum: 2, at: 3 }
    const made = await paying.admin.post('/registries', {
      provider: 'KASPI',
      fileName: 'k.csv',
      content,
      columns,
    })
    const asked = { id: made.body.id, outcome: 'ours' }
    const lines = (await paying.admin.post('/registries/rows', asked)).body.result
    return lines.map(({ orderId }) => orderId)
  }
  expect(await missing(dayAgo(3))).toEqual([first])
  expect(await missing(dayAgo(0))).toEqual([second])
})

it('a registry is compared once a key, however often it is sent by it; without one, anew', async () => {
  const content = Buffer.from(`order;op;sum;date\nnobody;1;10;${dayAgo(0)}`).toString('base64')
  const columns = { orderId: 0, operationId: 1, sum: 2, at: 3 }
  const upload = (more: object = {}) =>
    paying.admin.post('/registries', { provider: 'KASPI', fileName: 'k.csv', content, columns, ...more })
  const count = async () => (await paying.admin.post('/registries/search')).body.count
  const before = await count()
  const key = 'from a tab'
  const [first, again] = await Promise.all([upload({ key }), upload({ key })])
  expect(again.body).toEqual(first.body)
  expect(await count()).toBe(before + 1)
  const other = await upload({ key, fileName: 'other.csv' })
  expect(other.status).toBe(409)
  expect(other.body).toMatchObject({ errors: [{ field: 'key', code: 'notUnique' }] })
  await upload()
  await upload()
  expect(await count()).toBe(before + 3)
})
