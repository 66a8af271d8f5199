import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { muteServer } from '../testing/muteServer.ts'
import { wirePayments } from '../wiring.ts'
import { endPayment } from './end.ts'
import { hasDone, runBankTasks } from './tasks.ts'
import { lossyLine } from './testing/lossyLine.ts'
import { cards, type PayingTest, payingTest, tasksOf } from './testing/paying.ts'

let paying: PayingTest
let lateMs = 0
beforeAll(async () => {
  paying = await payingTest({ clock: () => new Date(Date.now() + lateMs), isTwoStage: false })
})
afterAll(() => paying.close())

/** Paid by card and charged but for the rest. */
async function chargedBut(restTiyn: number): Promise<string> {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const order = { paymentId: id, sum: 3000 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  await paying.send(paying.cardPage(body, '3000'), { action: 'pay', hpan: cards.good })
  const end = { chargedTiyn: 300_000 - restTiyn, usedWh: 20_000 }
  await paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, end))
  return id
}
const rounds = async (count: number) => {
  for (let round = 0; round < count; round++) {
    await runBankTasks(paying.payments.paying)
    lateMs += 3_600_000
  }
}

test('what the bank will not give back is a person’s to give back', async () => {
  // the bank gives back ten tenge at least, of a part
  const id = await chargedBut(437)
  await rounds(1)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 437, state: 'queued' }])
  await rounds(2)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 437, state: 'manual' }])
  // the administrator's token is of now
  lateMs = 0
  const { body } = await paying.admin.post('/api/v1/bankTasks/search', { filter: { paymentId: id } })
  expect(body.result).toMatchObject([{ state: 'manual', error: 'refused', tries: 3 }])
  const done = { id: body.result[0]?.id, reference: 'касса 12' }
  expect((await paying.admin.post('/api/v1/bankTasks/done', done)).status).toBe(200)
  expect(await paying.problems()).toEqual([])
})

test('a bank that never answers does not hold up the end, and is asked for nothing more', async () => {
  await paying.payments.stop()
  await chargedBut(40_000)
  await chargedBut(60_000)
  const mute = await muteServer()
  const { halyk } = paying.payments.paying.banks
  if (!halyk) throw new Error('no bank')
  const next = await buildApp(paying.deps)
  const { stop } = wirePayments(next, paying.deps, {
    kaspi: undefined,
    halyk: { ...halyk, oauthUrl: mute.url },
  })
  await expect.poll(() => mute.heard.asked).toBe(1)
  await stop()
  expect(mute.heard).toEqual({ asked: 1, givenUp: 0 })
  mute.close()
  await next.close()
  expect(mute.heard.asked).toBe(1)
})

test('a bank that cannot be reached is asked again, however often', async () => {
  const id = await chargedBut(50_000)
  const { halyk } = paying.payments.paying.banks
  if (!halyk) throw new Error('no bank')
  const { oauthUrl } = halyk
  halyk.oauthUrl = `${oauthUrl}/nowhere`
  for (const minutes of [2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
    const askedMs = paying.deps.clock().getTime()
    await runBankTasks(paying.payments.paying)
    const { rows } = await paying.deps.db.pool.query<{ next_at: Date }>(
      'select next_at from bank_tasks where payment_id = $1',
      [id],
    )
    const waitMs = Number(rows[0]?.next_at) - minutes * 60_000
    expect(waitMs).toBeGreaterThanOrEqual(askedMs)
    expect(waitMs).toBeLessThanOrEqual(paying.deps.clock().getTime())
    lateMs += minutes * 60_000
  }
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 50_000, state: 'queued' }])
  halyk.oauthUrl = oauthUrl
  lateMs += 24 * 3_600_000
  await rounds(1)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 50_000, state: 'done' }])
  expect(await paying.problems()).toEqual([])
})

test('only what the bank itself refuses counts among the three: a line that was down long says nothing of it', async () => {
  const id = await chargedBut(50_000)
  const losses = ['before', 'before', 'before', 'before', 'refused', 'refused', 'before', 'refused'] as const
  const line = await lossyLine(
    paying,
    (url) => url.includes('/refund') && (losses[line.asked.length - 1] ?? false),
  )
  const states: unknown[] = []
  for (const _ of losses) {
    await runBankTasks(paying.payments.paying)
    states.push((await tasksOf(paying, id))[0]?.state)
    lateMs += 24 * 3_600_000
  }
  line.close()
  lateMs = 0
  expect(states).toEqual([...Array(losses.length - 1).fill('queued'), 'manual'])
  const { body } = await paying.admin.post('/api/v1/bankTasks/search', { filter: { paymentId: id } })
  expect(body.result).toMatchObject([{ state: 'manual', error: 'refused', tries: losses.length }])
})

test('a refund whose answer was lost is not asked for twice', async () => {
  const id = await chargedBut(50_000)
  let looked = 0
  const line = await lossyLine(paying, (url) => {
    looked += Number(url.includes('/check-status/'))
    return url.includes('/refund') && 'after'
  })
  await rounds(1)
  // what was never tried is not looked for
  expect(looked).toBe(0)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 50_000, state: 'queued' }])
  await rounds(1)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 50_000, state: 'done' }])
  expect([line.asked, looked]).toEqual([['refund 500'], 1])
  line.close()
  expect(await paying.problems()).toEqual([])
})

test('what the bank says of an operation tells whether a task has gone through', () => {
  // 3,000 ₸ were taken, 500 went back before
  const is = (kind: 'refund' | 'charge' | 'cancel', statusName: string, payoutAmount?: number | null) =>
    hasDone(
      { kind, amount_tiyn: 100_000, taken_tiyn: 300_000, returned_tiyn: 50_000 },
      { statusName, payoutAmount },
    )
  const left = (sums: (number | null | undefined)[], kind: 'refund' | 'charge', statusName: string) =>
    sums.filter((sum) => is(kind, statusName, sum))
  expect(left([1499.99, 1500, 1500.01, 2500, 0, null, undefined], 'refund', 'REFUND')).toEqual([
    1499.99, 1500, 0,
  ])
  expect(left([1500], 'refund', 'CHARGE')).toEqual([])
  const sums = [999.99, 1000, 1000.01, 3000, 0, null, undefined]
  for (const statusName of ['CHARGE', 'REFUND'])
    expect(left(sums, 'charge', statusName)).toEqual([999.99, 1000, 0, null, undefined])
  expect(left(sums, 'charge', 'AUTH')).toEqual([])
  expect(['CANCEL', 'CANCEL_OLD', 'AUTH', 'CHARGE', 'REFUND'].filter((each) => is('cancel', each))).toEqual([
    'CANCEL',
    'CANCEL_OLD',
  ])
  const task = { amount_tiyn: 1, taken_tiyn: 1, returned_tiyn: 0 }
  for (const kind of ['refund', 'charge', 'cancel'] as const)
    expect(hasDone({ ...task, kind }, undefined)).toBe(false)
})
