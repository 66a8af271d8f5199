import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPayment } from '../end.ts'
import { type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
const written = today.split('-').reverse().join('.')
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

let operations = 7_100_000
async function paid(sum: number): Promise<{ id: string; order: string; operation: string }> {
  const { id } = await paying.ask({ sum })
  const { order_id: order } = await paying.attempt(id)
  const operation = String(operations++)
  await paying.kaspi({ command: 'pay', txn_id: operation, account: order, sum: sum.toFixed(2) })
  return { id, order, operation }
}
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const columns = { orderId: 0, operationId: 1, sum: 2, at: 3 }
const upload = (content: string, more: object = {}) =>
  paying.admin.post('/registries', { provider: 'KASPI', fileName: 'kaspi.csv', content, columns, ...more })

it('compares what the bank gave back with what we have sent', async () => {
  /** A settled payment of 1 000 ₸, of which so much went back by hand, under the bank's number. */
  const given = async (sum: number, reference: string | null) => {
    const payment = await paid(1000)
    await paying.deps.db.scoped('all', (tx) =>
      endPayment(tx, paying.deps, payment.id, { chargedTiyn: 100_000, usedWh: 9000 }),
    )
    const asked = {
      id: payment.id,
      amount: { kind: 'sum', sum },
      reason: 'Станция не заряжала',
      key: `back ${sum}`,
    }
    expect((await paying.admin.post('/client/payments/refund', asked)).status).toBe(200)
    const tasks = await paying.admin.post('/bankTasks/search', { filter: { paymentId: payment.id } })
    const done = { id: tasks.body.result[0]?.id, reference }
    if (reference) expect((await paying.admin.post('/bankTasks/done', done)).status).toBe(200)
    return payment
  }
  const [same, byNumber, other, ours, notSent] = [
    await given(100, 'r-100'),
    await given(200, 'r-200'),
    await given(300, 'r-300'),
    await given(400, 'r-400'),
    await given(500, null),
  ]
  const lines = [
    'Заказ;Операция;Сумма;Дата',
    `${same.order};${same.operation};-100;${written} 10:00`,
    `;r-200;-200,00;${written} 10:01`,
    `${other.order};;(310,00);${written} 10:02`,
    `${notSent.order};;-500;${written} 10:03`,
    `nobody-2;700;-5;${written} 10:04`,
    // the same line again is another refund
    `${same.order};${same.operation};-100;${written} 10:05`,
  ]
  const { body } = await upload(base64(lines.join('\n')))
  expect(body).toMatchObject({ refunds: 6, oddRefunds: 5, theirs: 0, sum: 0 })
  const rows = async (outcome: string) => {
    const { result } = (await paying.admin.post('/registries/rows', { id: body.id, outcome })).body
    return result.map(({ sum, ourSum, paymentId }) => [sum, ourSum, paymentId])
  }
  expect(await rows('refund')).toEqual([
    [-100, -100, same.id],
    [-200, -200, byNumber.id],
  ])
  expect(await rows('refundDiffers')).toEqual([[-310, -300, other.id]])
  expect(await rows('refundTheirs')).toEqual([
    [-500, null, notSent.id],
    [-5, null, null],
    [-100, null, same.id],
  ])
  expect(await rows('refundOurs')).toEqual([[null, -400, ours.id]])
  // the payments of that day are none of the file, and are told apart
  expect((await rows('ours')).map(([, , id]) => id)).toContain(ours.id)
  // a file that lists no refunds misses none
  const without = await upload(base64(`a;b;c;d\n${same.order};${same.operation};1000;${written} 10:00\n`))
  expect(without.body).toMatchObject({ matched: 1, refunds: 0, oddRefunds: 0 })
  // nor does that of today one that the bank counts on the day before
  const late = await given(600, 'r-600')
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const evening = await upload(base64(`a;b;c;d\n${late.order};;-600;${yesterday} 23:59\n`))
  expect(evening.body).toMatchObject({ refunds: 1, oddRefunds: 0, from: yesterday, to: yesterday })
  const next = await upload(base64(`a;b;c;d\nnobody-3;701;-5;${today} 10:00\n`))
  const missed = await paying.admin.post('/registries/rows', { id: next.body.id, outcome: 'refundOurs' })
  expect(missed.body.result.map(({ ourSum }) => ourSum)).toEqual([-100, -200, -300, -400])
})
