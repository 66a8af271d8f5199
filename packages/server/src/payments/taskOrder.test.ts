import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Halyk } from './banks.ts'
import { endPayment } from './end.ts'
import { halykApi } from './halyk/api.ts'
import { runBankTasks } from './tasks.ts'
import { lossyLine } from './testing/lossyLine.ts'
import { cards, type PayingTest, payingTest, tasksOf } from './testing/paying.ts'

let paying: PayingTest
let cabinet: Halyk
let lateMs = 0
beforeAll(async () => {
  paying = await payingTest({ clock: () => new Date(Date.now() + lateMs) })
  cabinet = { ...paying.payments.paying.banks.halyk! }
})
beforeEach(() => {
  // the administrator's token is of now
  lateMs = 0
})
afterAll(() => paying.close())

const CHARGED_TIYN = 250_000
/** Held by card, charged in part: taken with the next round. */
async function charged(): Promise<string> {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const order = { paymentId: id, sum: 3000 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  await paying.send(paying.cardPage(body, '3000'), { action: 'pay', hpan: cards.good })
  const end = { chargedTiyn: CHARGED_TIYN, usedWh: 20_000 }
  await paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, end))
  return id
}
const rounds = async (count: number) => {
  for (let round = 0; round < count; round++) {
    await runBankTasks(paying.payments.paying)
    lateMs += 3_600_000
  }
}
async function refund(id: string, sum: number): Promise<void> {
  const body = { id, amount: { kind: 'sum', sum }, reason: 'Станция остановилась сама', key: `back-${sum}` }
  expect((await paying.admin.post('/client/payments/refund', body)).status).toBe(200)
}
async function leftAtBank(id: string) {
  const { halyk } = paying.payments.paying.banks
  if (!halyk) throw new Error('no bank')
  const { transaction } = await halykApi(halyk).status((await paying.attempt(id)).order_id)
  return transaction?.payoutAmount
}

test('of two refunds that were lost on the way, the one that the bank never heard of is sent', async () => {
  const id = await charged()
  await rounds(1)
  lateMs = 0
  for (const sum of [300, 500]) await refund(id, sum)
  const lost = new Set<string>()
  const line = await lossyLine(paying, (url) => {
    const [, sum] = /refund\?amount=(\d+)/.exec(url) ?? []
    if (!sum || lost.has(sum)) return false
    lost.add(sum)
    return sum === '300' ? 'before' : 'after'
  })
  await rounds(6)
  line.close()
  expect(line.asked.toSorted()).toEqual(['refund 300', 'refund 300', 'refund 500'])
  expect(await leftAtBank(id)).toBe(1700)
  expect((await tasksOf(paying, id)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(await paying.problems()).toEqual([])
})

test('what was held is taken before any of it goes back, and taken once', async () => {
  const id = await charged()
  const line = await lossyLine(paying, (url) => url.includes('/charge') && 'after')
  await rounds(1)
  lateMs = 0
  await refund(id, 700)
  await rounds(6)
  line.close()
  expect(line.asked).toEqual(['charge 2500', 'refund 700'])
  expect(await leftAtBank(id)).toBe(1800)
  expect((await tasksOf(paying, id)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await paying.problems()).toEqual([])
})

test('a hold that was taken as a whole in the bank’s cabinet is no charge of what the session cost: a person sees it', async () => {
  const id = await charged()
  const { halyk } = paying.payments.paying.banks
  const { operation_id: operation } = await paying.attempt(id)
  expect(await halykApi(halyk!).operate(String(operation), 'charge', { amount: '3000' })).toBe(true)
  await rounds(4)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'charge', amount_tiyn: CHARGED_TIYN, state: 'manual' }])
  lateMs = 0
  const { body } = await paying.admin.post('/api/v1/bankTasks/search', { filter: { paymentId: id } })
  expect(body.result).toMatchObject([{ kind: 'charge', state: 'manual', error: 'refused', tries: 3 }])
  const done = { id: body.result[0]?.id, reference: 'кабинет 7' }
  expect((await paying.admin.post('/bankTasks/done', done)).status).toBe(200)
  const told = { entityId: id, action: { operator: 'IN', operand1: ['hold.charged', 'refund.sent'] } }
  const { body: log } = await paying.admin.post('/userLogs/search', { filter: told })
  expect(log.result).toMatchObject([{ action: 'hold.charged', after: { reference: 'кабинет 7' } }])
})

/** By a person, who needs no line of ours. */
async function inCabinet(id: string, verb: 'charge' | 'refund', sum: number): Promise<boolean> {
  const { operation_id: operation } = await paying.attempt(id)
  return halykApi(cabinet).operate(String(operation), verb, { amount: `${sum}` })
}
const statesOf = async (id: string) => (await tasksOf(paying, id)).map(({ state }) => state)

test('what the bank has done, though it says no, is no person’s to do again', async () => {
  const id = await charged()
  await rounds(1)
  lateMs = 0
  await refund(id, 600)
  const line = await lossyLine(paying, (url) => {
    if (!url.includes('/refund')) return false
    return line.asked.length < 3 ? 'refused' : 'doneAndRefused'
  })
  await rounds(4)
  line.close()
  expect(line.asked).toEqual(['refund 600', 'refund 600', 'refund 600'])
  expect([await leftAtBank(id), ...(await statesOf(id))]).toEqual([1900, 'done', 'done'])
  expect(await paying.problems()).toEqual([])
})

test('what a person has given back in the cabinet is not taken for a refund that never came to the bank', async () => {
  const id = await charged()
  await rounds(1)
  lateMs = 0
  await refund(id, 400)
  const line = await lossyLine(paying, (url) => {
    if (url.includes('amount=400')) return 'refused'
    return url.includes('amount=300') && 'before'
  })
  await rounds(4)
  // sent, and not yet said to be
  expect(await inCabinet(id, 'refund', 400)).toBe(true)
  lateMs = 0
  await refund(id, 300)
  await rounds(3)
  line.close()
  expect([await leftAtBank(id), ...(await statesOf(id))]).toEqual([2100, 'done', 'manual', 'manual'])
})

test('what a person has charged in the cabinet is what was taken, when a refund is in doubt', async () => {
  const id = await charged()
  const line = await lossyLine(paying, (url) => {
    if (url.includes('/charge')) return 'refused'
    return url.includes('amount=500') && line.asked.length < 6 && 'before'
  })
  await rounds(4)
  expect(await statesOf(id)).toEqual(['manual'])
  expect(await inCabinet(id, 'charge', CHARGED_TIYN / 100)).toBe(true)
  lateMs = 0
  for (const sum of [300, 500]) await refund(id, sum)
  await rounds(5)
  line.close()
  expect(line.asked.slice(3)).toEqual(['refund 300', 'refund 500', 'refund 500'])
  expect([await leftAtBank(id), ...(await statesOf(id))]).toEqual([1700, 'manual', 'done', 'done'])
})
