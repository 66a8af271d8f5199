import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endPayment } from '../end.ts'
import { reconcile } from '../reconcile.ts'
import { runBankTasks } from '../tasks.ts'
import { cards, type PayingTest, payingTest, tasksOf } from '../testing/paying.ts'

let paying: PayingTest
let lateMs = 0
beforeAll(async () => {
  paying = await payingTest({ clock: () => new Date(Date.now() + lateMs) })
})
beforeEach(async () => {
  lateMs = 0
  await paying.wish('halyk', {})
})
afterAll(() => paying.close())

async function order(sum = 3000) {
  const { id } = await paying.ask({ payType: 'HALYK', sum, key: undefined, token: undefined })
  const { body, status } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    paymentId: id,
    sum,
  })
  expect(status).toBe(200)
  return { id, body, page: paying.cardPage(body, String(sum)) }
}
const state = async (id: string) => (await paying.payment(id)).state
const end = (id: string, chargedTiyn: number) =>
  paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: chargedTiyn }))

test('the token result leads to the card page, and the hold counts by the bank’s own word', async () => {
  const { id, body, page } = await order()
  expect(body).toEqual({
    resultCode: 3,
    token: expect.objectContaining({ access_token: expect.any(String) }),
    invoiceId: expect.stringMatching(/^\d{6,15}$/),
    key: expect.stringMatching(/^[\w-]{32}$/),
  })
  await paying.send(page, { action: 'pay', hpan: cards.good })
  expect(await paying.payment(id)).toMatchObject({ state: 'authorized', sum: 3000, resultCode: 1 })
})

test('what was charged is taken of the hold, the rest is never taken', async () => {
  const { id, page } = await order()
  await paying.send(page, { action: 'pay', hpan: cards.good })
  await end(id, 123_456)
  expect(await paying.payment(id)).toMatchObject({ state: 'settled', charged: 1234.56, refundedSum: 0 })
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'charge', amount_tiyn: 123_456, state: 'queued' }])
  await runBankTasks(paying.payments.paying)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'charge', amount_tiyn: 123_456, state: 'done' }])
  expect(await paying.problems()).toEqual([])
})

test('one tiyn that was charged is taken as well', async () => {
  const { id, page } = await order()
  await paying.send(page, { action: 'pay', hpan: cards.good })
  await end(id, 1)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'charge', amount_tiyn: 1, state: 'queued' }])
  await runBankTasks(paying.payments.paying)
})

test('a hold without charging is let go', async () => {
  const { id, page } = await order()
  await paying.send(page, { action: 'pay', hpan: cards.good })
  await end(id, 0)
  await runBankTasks(paying.payments.paying)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'cancel', amount_tiyn: 300_000, state: 'done' }])
  expect(await state(id)).toBe('refunded')
})

test('a forged callback is not believed: neither a wrong secret nor a paid word without the bank’s', async () => {
  const { id } = await order()
  const { callback_key: key, secret_hash: secret } = await paying.attempt(id)
  const post = (body: object) => paying.anonymous.post(`/bank/api/halyk/payment/payOrder/post/${key}`, body)
  expect((await post({ secret_hash: 'x', code: 'ok', amount: 3000 })).status).toBe(200)
  expect((await post({ secret_hash: secret, code: 'ok', amount: 3000 })).status).toBe(200)
  expect(await state(id)).toBe('created')
})

test('a callback that comes twice counts once; one that never comes is asked for', async () => {
  await paying.wish('halyk', { callbacks: 'twice' })
  const twice = await order()
  const told: string[] = []
  const stop = paying.deps.notices.on(({ kind, entityId }) => {
    if (kind === 'paid') told.push(entityId)
  })
  await paying.send(twice.page, { action: 'pay', hpan: cards.good })
  expect(await state(twice.id)).toBe('authorized')
  // so that charging begins at once, not when somebody looks
  await expect.poll(() => told).toEqual([twice.id])
  stop()
  await paying.wish('halyk', { callbacks: 'lost' })
  const lost = await order()
  await paying.send(lost.page, { action: 'pay', hpan: cards.good })
  expect(await state(lost.id)).toBe('created')
  lateMs = 60_000
  await reconcile(paying.payments.paying)
  expect(await state(lost.id)).toBe('authorized')
})

test('a word that comes when the driver must have left starts nothing: all of it goes back', async () => {
  await paying.wish('halyk', { callbacks: 'lost' })
  const startsWithin = async (id: string) => {
    const { rows } = await paying.deps.db.pool.query('select start_by from payments where id = $1', [id])
    return rows[0].start_by.getTime() - (Date.now() + lateMs)
  }
  const [soon, late] = [await order(), await order()]
  for (const { page } of [soon, late]) await paying.send(page, { action: 'pay', hpan: cards.good })
  lateMs = 50 * 60_000
  await paying.anonymous.post(`/bank/api/halyk/payment/payOrder/post/${soon.body.key}`, {
    secret_hash: (await paying.attempt(soon.id)).secret_hash,
  })
  expect(await startsWithin(soon.id)).toBeGreaterThan(0)
  lateMs = 70 * 60_000
  await reconcile(paying.payments.paying)
  expect(await startsWithin(late.id)).toBeLessThanOrEqual(0)
  lateMs = 0
  expect(await state(late.id)).toBe('authorized')
})

test('a card without money fails the payment, and another try with another card may pay it', async () => {
  const { id, page } = await order()
  await paying.send(page, { action: 'pay', hpan: cards.poor })
  expect(await paying.payment(id)).toMatchObject({ state: 'failed', failReason: '484' })
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    paymentId: id,
    sum: 3000,
  })
  await paying.send(paying.cardPage(body, '3000'), { action: 'pay', hpan: cards.good })
  expect(await state(id)).toBe('authorized')
})

test('3-D Secure comes between', async () => {
  const { id, page } = await order()
  const asked = await (await paying.send(page, { action: 'pay', hpan: cards.secure })).text()
  expect(await state(id)).toBe('created')
  const [, action = ''] = /action="([^"]+)"/.exec(asked) ?? []
  const [, MD = ''] = /name="MD" value="([^"]+)"/.exec(asked) ?? []
  await paying.send(action, { MD, code: '1234' })
  expect(await state(id)).toBe('authorized')
})

test('two attempts that both pay: one counts, the other goes back', async () => {
  const { id, page } = await order()
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    paymentId: id,
    sum: 3000,
  })
  for (const each of [page, paying.cardPage(body, '3000')])
    await paying.send(each, { action: 'pay', hpan: cards.good })
  expect(await state(id)).toBe('authorized')
  await runBankTasks(paying.payments.paying)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'cancel', amount_tiyn: 300_000, state: 'done' }])
  expect(await paying.problems()).toEqual([])
})

test('without the bank the result is 0, and a wrong sum is refused', async () => {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const wrong = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', { paymentId: id, sum: 1 })
  expect([wrong.status, wrong.body.errors]).toEqual([422, [{ field: 'sum', code: 'invalid' }]])
  const { halyk } = paying.payments.paying.banks
  if (!halyk) throw new Error('no bank')
  const { oauthUrl } = halyk
  halyk.oauthUrl = `${oauthUrl}/nowhere`
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    paymentId: id,
    sum: 3000,
  })
  halyk.oauthUrl = oauthUrl
  expect(body.resultCode).toBe(0)
})

test('without a token the payment has failed and says why; the next try of the same one counts', async () => {
  await paying.wish('halyk', { answers: 'error' })
  const { id, body } = await order()
  expect(body).toMatchObject({ resultCode: 0, token: null })
  expect(await paying.payment(id)).toMatchObject({ state: 'failed', failReason: 'noLink' })
  await paying.wish('halyk', {})
  const again = { paymentId: id, sum: 3000 }
  const { body: next } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', again)
  await paying.send(paying.cardPage(next, '3000'), { action: 'pay', hpan: cards.good })
  expect(await paying.payment(id)).toMatchObject({ state: 'authorized', failReason: null })
  expect(await paying.problems()).toEqual([])
})

test('declined, then paid by another card on the same page, and both callbacks lost: asked about for a day', async () => {
  const { id, page } = await order(500)
  await paying.send(page, { action: 'pay', hpan: cards.poor })
  expect(await state(id)).toBe('failed')
  await paying.wish('halyk', { callbacks: 'lost' })
  await paying.send(page, { action: 'pay', hpan: cards.good })
  expect(await state(id)).toBe('failed')
  lateMs += 60_000
  await reconcile(paying.payments.paying)
  lateMs = 0
  expect(await paying.payment(id)).toMatchObject({ state: 'authorized', sum: 500, failReason: null })
})

test('the same after hours: the driver has left, and the hold is let go', async () => {
  const { id, page } = await order(500)
  await paying.send(page, { action: 'pay', hpan: cards.poor })
  await paying.wish('halyk', { callbacks: 'lost' })
  await paying.send(page, { action: 'pay', hpan: cards.good })
  lateMs += 20 * 3_600_000
  await reconcile(paying.payments.paying)
  const found = await paying.deps.db.pool.query(
    'select state, start_by <= paid_at as over from payments where id = $1',
    [id],
  )
  expect(found.rows).toEqual([{ state: 'authorized', over: true }])
  lateMs = 0
})

test('where the payment was made again meanwhile, what the first page took is let go', async () => {
  const { id, page } = await order(500)
  await paying.send(page, { action: 'pay', hpan: cards.poor })
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    paymentId: id,
    sum: 500,
  })
  await paying.send(paying.cardPage(body, '500'), { action: 'pay', hpan: cards.good })
  await paying.wish('halyk', { callbacks: 'lost' })
  await paying.send(page, { action: 'pay', hpan: cards.good })
  lateMs += 60_000
  await reconcile(paying.payments.paying)
  lateMs = 0
  expect(await state(id)).toBe('authorized')
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'cancel', amount_tiyn: 50_000, state: 'queued' }])
  await end(id, 20_000)
  const asked = await paying.deps.db.pool.query(
    'select kind, order_id from bank_tasks b join payment_attempts a on a.id = b.attempt_id where b.payment_id = $1 order by kind',
    [id],
  )
  expect(asked.rows).toEqual([
    { kind: 'cancel', order_id: expect.not.stringMatching(String(body.invoiceId)) },
    { kind: 'charge', order_id: body.invoiceId },
  ])
  expect(await paying.problems()).toEqual([])
})

test('a day after, nobody is asked about what was declined', async () => {
  const { id, page } = await order(500)
  await paying.send(page, { action: 'pay', hpan: cards.poor })
  await paying.wish('halyk', { callbacks: 'lost' })
  await paying.send(page, { action: 'pay', hpan: cards.good })
  lateMs += 25 * 3_600_000
  await reconcile(paying.payments.paying)
  lateMs = 0
  expect(await state(id)).toBe('failed')
})
