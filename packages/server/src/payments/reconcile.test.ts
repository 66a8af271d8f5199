import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askNow, reconcile } from './reconcile.ts'
import { cards, type PayingTest, payingTest } from './testing/paying.ts'

const HOUR_MS = 3_600_000
const beganMs = Date.now()
let paying: PayingTest
/** Only what a test says passes: what is asked every few seconds is asked when it says. */
let lateMs = 0
const errors: unknown[] = []
const told: string[] = []
beforeAll(async () => {
  paying = await payingTest({ clock: () => new Date(beganMs + lateMs) })
  await paying.payments.stop()
  paying.deps.notices.on(({ kind, entityId }) => {
    if (kind === 'paid') told.push(entityId)
  })
})
beforeEach(async () => {
  lateMs = 0
  errors.length = 0
  await paying.wish('halyk', {})
})
afterAll(() => paying.close())

const parts = () => ({ ...paying.payments.paying, onError: (error: unknown) => void errors.push(error) })
/** What is waiting is looked at so much later; the administrator's token is of now. */
async function after(ms: number, run = () => reconcile(parts())): Promise<void> {
  lateMs = ms
  await run()
  lateMs = 0
}
async function byCard() {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const order = { paymentId: id, sum: 3000 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  return { id, page: paying.cardPage(body, '3000') }
}
/** On the bank's page, which tells nobody. */
async function payUnheard(page: string): Promise<void> {
  await paying.wish('halyk', { callbacks: 'lost' })
  await paying.send(page, { action: 'pay', hpan: cards.good })
}
const state = async (id: string) => (await paying.payment(id)).state

test('what nobody came back to for a day is let go, no sooner; money that comes all the same counts', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  await after(23.9 * HOUR_MS)
  expect(await state(id)).toBe('created')
  await after(24.1 * HOUR_MS)
  expect(await paying.payment(id)).toMatchObject({ state: 'failed', failReason: 'abandoned' })
  const { id: later } = await paying.ask()
  await after(23.5 * HOUR_MS)
  expect(await state(later)).toBe('created')
  await paying.kaspi({ command: 'pay', txn_id: '880001', account, sum: '3000.00' })
  expect(await paying.payment(id)).toMatchObject({ state: 'paid', failReason: null })
  expect(errors).toEqual([])
})

test('a card’s page that nobody can open any more is let go after the two hours of its token', async () => {
  const { id } = await byCard()
  const { id: paid, page } = await byCard()
  await after(2 * HOUR_MS)
  expect(await state(id)).toBe('created')
  await after(4 * HOUR_MS)
  expect(await paying.payment(id)).toMatchObject({ state: 'failed', failReason: 'abandoned' })
  // the bank is asked all the same, in case it knew of something later
  await payUnheard(page)
  await after(6 * HOUR_MS)
  expect(await state(paid)).toBe('authorized')
})

test('and not while the bank does not answer', async () => {
  const { halyk } = paying.payments.paying.banks
  const { id, page } = await byCard()
  await payUnheard(page)
  const { oauthUrl } = halyk!
  halyk!.oauthUrl = `${oauthUrl}/nowhere`
  await after(4 * HOUR_MS)
  halyk!.oauthUrl = oauthUrl
  expect(await state(id)).toBe('created')
  await after(6 * HOUR_MS)
  expect(await state(id)).toBe('authorized')
})

test('a bank is not asked in the first half of a minute, and then ever more seldom', async () => {
  const { id, page } = await byCard()
  await payUnheard(page)
  await after(29_000)
  expect(await state(id)).toBe('created')
  const { id: second, page: secondPage } = await byCard()
  await after(60_000)
  expect(await state(id)).toBe('authorized')
  await payUnheard(secondPage)
  await after(74_000)
  expect(await state(second)).toBe('created')
  await after(85_000)
  expect(await state(second)).toBe('authorized')
  expect(told.filter((each) => each === second)).toEqual([second])
})

test('a bank that cannot be reached is an error of the log and no news, and is asked again', async () => {
  const { halyk } = paying.payments.paying.banks
  const { id, page } = await byCard()
  await payUnheard(page)
  const { oauthUrl } = halyk!
  halyk!.oauthUrl = `${oauthUrl}/nowhere`
  await after(60_000)
  halyk!.oauthUrl = oauthUrl
  expect(errors).toEqual([expect.objectContaining({ message: 'Halyk gives no token' })])
  expect([await state(id), told.includes(id)]).toEqual(['created', false])
  await after(120_000)
  expect(await state(id)).toBe('authorized')
})

test('where there is no bank to ask, nobody is asked, and a day is waited all the same', async () => {
  const { id } = await byCard()
  const without = () =>
    reconcile({ ...parts(), banks: { ...paying.payments.paying.banks, halyk: undefined } })
  await after(60_000, without)
  expect(await state(id)).toBe('created')
  await after(24.5 * HOUR_MS, without)
  expect([await state(id), errors]).toEqual(['failed', []])
})

test('who comes back from the bank’s page is not kept waiting, however often the page is drawn', async () => {
  const { id, page } = await byCard()
  const ask = () => askNow(parts(), id)
  await ask()
  await payUnheard(page)
  await after(2_900, ask)
  expect([await state(id), told.includes(id)]).toEqual(['created', false])
  await after(3_100, ask)
  expect(await state(id)).toBe('authorized')
  await after(10_000, ask)
  expect(told.filter((each) => each === id)).toEqual([id])
  expect(errors).toEqual([])
})
