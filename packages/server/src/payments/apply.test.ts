import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { applyPaid, applyRefund, applyRefundSent, applySettled, lockPayment, movePayment } from './apply.ts'
import { applyRevenueRefund } from './applyRevenueRefund.ts'
import { ledgerTests } from './testing/ledgerTests.ts'
import { makePayment } from './testing.ts'

const { test, tenant, at, inTransaction, problems, pay, balances } = ledgerTests()

const later = new Date(at.getTime() + 60_000)
type Row = { state: string; version: number; charged: number; back: number; settled_at: Date | null }
const rowOf = async (id: string) =>
  (
    await sql<Row>`select state, version, charged_tiyn as charged, refunded_sum_tiyn as back, settled_at
      from payments where id = ${id}`.execute(test().deps.db.system)
  ).rows[0]
const kindsOf = async (id: string) =>
  (
    await sql<{ kind: string }>`select kind from ledger_transactions where payment_id = ${id}
      order by kind`.execute(test().deps.db.system)
  ).rows.map(({ kind }) => kind)
const paid = (paymentId: string) => inTransaction((tx) => applyPaid(tx, { paymentId, at }))
const settle = (paymentId: string, chargedTiyn: number, when = at) =>
  inTransaction((tx) => applySettled(tx, { paymentId, at: when, chargedTiyn }))
const refund = (paymentId: string, amountTiyn: number, key = 'a') =>
  inTransaction((tx) => applyRefund(tx, { paymentId, at, amountTiyn, key }))
const ofRevenue = (paymentId: string, amountTiyn: number, key = 'a') =>
  inTransaction((tx) => applyRevenueRefund(tx, { paymentId, at, amountTiyn, key }))
const wrongState = expect.objectContaining({ code: 'wrongState' })
/** Ten tenge that came. */
async function paidOne(): Promise<string> {
  const id = await pay(1000)
  await paid(id)
  return id
}

describe('what a session cost', () => {
  it.each([
    ['less than nothing', -1, 0],
    ['more than was paid', 1001, 0],
    ['more than is left of it', 601, 400],
  ])('is refused: %s', async (_name, chargedTiyn, backTiyn) => {
    const id = await paidOne()
    if (backTiyn > 0) await refund(id, backTiyn)
    await expect(settle(id, chargedTiyn)).rejects.toEqual(wrongState)
    expect(await rowOf(id)).toMatchObject({ state: 'paid', charged: 0, settled_at: null })
  })

  it.each([
    ['nothing', 0, 0, ['paid']],
    ['a tiyn', 1, 0, ['paid', 'settled']],
    ['all of it', 1000, 0, ['paid', 'settled']],
    ['all that is left', 600, 400, ['paid', 'refund', 'settled']],
  ])(
    'may be %s; said again it is nothing new, and otherwise it is refused',
    async (_name, chargedTiyn, backTiyn, kinds) => {
      const id = await paidOne()
      if (backTiyn > 0) await refund(id, backTiyn)
      await settle(id, chargedTiyn)
      const row = await rowOf(id)
      expect(row).toMatchObject({ state: 'settled', charged: chargedTiyn, settled_at: at })
      await settle(id, chargedTiyn, later)
      await expect(settle(id, chargedTiyn === 1000 ? 999 : chargedTiyn + 1, later)).rejects.toEqual(
        wrongState,
      )
      expect(await rowOf(id)).toEqual(row)
      expect(await kindsOf(id)).toEqual(kinds)
    },
  )

  it('waits for the money, but for kWh that were paid before: of those no money moves', async () => {
    await expect(settle(await pay(1000), 0)).rejects.toEqual(wrongState)
    const bonus = await makePayment(test(), tenant(), { payType: 'BONUS', sumTiyn: 0 })
    await inTransaction(async (tx) => movePayment(tx, await lockPayment(tx, bonus), 'paid'))
    await settle(bonus, 0)
    expect([(await rowOf(bonus))?.state, await kindsOf(bonus)]).toEqual(['settled', []])
  })
})

describe('money that goes back', () => {
  it.each([
    ['nothing', 0, 0],
    ['less than nothing', -1, 0],
    ['more than was paid', 1001, 0],
    ['what was charged', 701, 300],
  ])('is never %s', async (_name, amountTiyn, chargedTiyn) => {
    const id = await paidOne()
    if (chargedTiyn > 0) await settle(id, chargedTiyn)
    await expect(refund(id, amountTiyn)).rejects.toEqual(wrongState)
    expect(await rowOf(id)).toMatchObject({ back: 0 })
  })

  it('is none where none has come', async () => {
    await expect(refund(await pay(1000), 1)).rejects.toEqual(wrongState)
  })

  it('counts once a key; the payment is returned once all of it is', async () => {
    const id = await paidOne()
    expect([await refund(id, 400), await refund(id, 400)]).toEqual([true, false])
    expect(await rowOf(id)).toMatchObject({ state: 'paid', back: 400 })
    await expect(refund(id, 401)).rejects.toMatchObject({ code: 'conflict' })
    expect([await refund(id, 600, 'b'), await refund(id, 600, 'b')]).toEqual([true, false])
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', back: 1000 })
    const sent = { paymentId: id, at, amountTiyn: 600, key: 'b' }
    for (let times = 0; times < 2; times += 1) await inTransaction((tx) => applyRefundSent(tx, sent))
    expect(await balances(id)).toEqual({ bank: 400, driver: 0, refunds: -400 })
  })

  it('of what was charged in part leaves the payment settled', async () => {
    const id = await paidOne()
    await settle(id, 300)
    expect([await refund(id, 1), await refund(id, 699, 'b')]).toEqual([true, true])
    expect(await rowOf(id)).toMatchObject({ state: 'settled', charged: 300, back: 700 })
  })
})

describe('of what was charged', () => {
  let id = ''
  beforeAll(async () => {
    id = await paidOne()
  })

  it('nothing goes back before it is', async () => {
    await expect(ofRevenue(id, 1)).rejects.toEqual(wrongState)
    await settle(id, 300)
    for (const amountTiyn of [0, -1, 301]) await expect(ofRevenue(id, amountTiyn)).rejects.toEqual(wrongState)
    expect(await kindsOf(id)).toEqual(['paid', 'settled'])
  })

  it('all goes back in the end, with the platform’s share to the tiyn, and once a key', async () => {
    // 7.25 % of 3.00 is 21.75 tiyn
    expect(await balances(id)).toMatchObject({ revenue: -278, commission: -22 })
    await ofRevenue(id, 100)
    const row = await rowOf(id)
    await ofRevenue(id, 100)
    const taken = { code: 'conflict', details: { errors: [{ field: 'key', code: 'notUnique' }] } }
    await expect(ofRevenue(id, 99)).rejects.toMatchObject(taken)
    expect(row).toMatchObject({ state: 'settled', back: 100 })
    expect(await rowOf(id)).toEqual(row)
    expect(await balances(id)).toMatchObject({ revenue: -185, commission: -15, refunds: -100 })
    await expect(ofRevenue(id, 201, 'b')).rejects.toEqual(wrongState)
    await ofRevenue(id, 150, 'b')
    await ofRevenue(id, 50, 'c')
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', back: 300 })
    expect(await balances(id)).toMatchObject({ revenue: 0, commission: 0, refunds: -300 })
  })
})

it('what a session cost is no news once all of it went back', async () => {
  const id = await paidOne()
  await settle(id, 1)
  await refund(id, 999)
  await ofRevenue(id, 1)
  const row = await rowOf(id)
  await settle(id, 1, later)
  expect([row?.state, await rowOf(id)]).toEqual(['refunded', row])
})

it('a word that comes while charging goes on is money, and the charging goes on', async () => {
  const id = await pay(1000)
  await sql`update payments set state = 'charging' where id = ${id}`.execute(test().deps.db.system)
  await paid(id)
  await paid(id)
  expect([(await rowOf(id))?.state, await balances(id)]).toEqual(['charging', { bank: 1000, driver: -1000 }])
  await settle(id, 1000)
  await expect(paidAgain(id)).rejects.toEqual(wrongState)
  expect(await problems()).toEqual([])
})

/** A step that the state machine has not. */
const paidAgain = (id: string) =>
  inTransaction(async (tx) => movePayment(tx, await lockPayment(tx, id), 'paid'))

it('a step to where it stands is none, and nobody’s payment is not found', async () => {
  const id = await paidOne()
  const before = await rowOf(id)
  await paidAgain(id)
  expect(await rowOf(id)).toEqual(before)
  await expect(inTransaction((tx) => lockPayment(tx, test().deps.newId()))).rejects.toMatchObject({
    code: 'notFound',
  })
})
