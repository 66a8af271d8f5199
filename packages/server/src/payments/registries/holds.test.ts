import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPayment } from '../end.ts'
import { runBankTasks } from '../tasks.ts'
import { cards, type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

async function held(): Promise<{ id: string; invoice: string }> {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const order = { paymentId: id, sum: 3000 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  await paying.send(paying.cardPage(body, '3000'), { action: 'pay', hpan: cards.good })
  return { id, invoice: String(body.invoiceId) }
}
const end = (id: string, chargedTiyn: number) =>
  paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: chargedTiyn }))
const compared = async (lines: string[]) => {
  const content = Buffer.from(['InvoiceID;Amount;Date', ...lines].join('\n')).toString('base64')
  const columns = { orderId: 0, sum: 1, at: 2 }
  const more = { provider: 'HALYK', fileName: 'halyk.csv', columns, from: today, to: today }
  return (await paying.admin.post('/registries', { content, ...more })).body
}

it('compares what was taken of a hold, and not what was held', async () => {
  const [charged, free, underWay] = [await held(), await held(), await held()]
  await end(charged.id, 123_456)
  await end(free.id, 0)
  expect(await compared([`${charged.invoice};1234,56;${today}`])).toMatchObject({ matched: 1, ours: 0 })
  // until the bank has taken it, the bank need not have it
  expect(await compared([`nobody-1;1;${today}`])).toMatchObject({ ours: 0 })
  await runBankTasks(paying.payments.paying)
  const told = await compared([`${underWay.invoice};3000;${today}`])
  expect(told).toMatchObject({ matched: 0, theirs: 1, ours: 1, ourSum: 1234.56 })
})

it('knows an invoice whose zeros a spreadsheet has eaten', async () => {
  const { id, invoice } = await held()
  await end(id, 50_000)
  await runBankTasks(paying.payments.paying)
  expect(invoice).toMatch(/^0/)
  expect(await compared([`${Number(invoice)};500;${today}`])).toMatchObject({ matched: 1, theirs: 0 })
})
