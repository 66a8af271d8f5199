import { expect, it } from 'vitest'
import { applyPaid, applyRefund, applySettled, lockPayment, movePayment } from './apply.ts'
import { applyHoldSettled } from './applyHold.ts'
import { applyRevenueRefund } from './applyRevenueRefund.ts'
import { ledgerTests } from './testing/ledgerTests.ts'

const { test, at, inTransaction, problems, pay, balances } = ledgerTests()
const stateOf = async (id: string) => (await test().admin.get(`/client/payments/${id}`)).body.state

it('nothing is earned or goes back of what the bank has not said to be paid', async () => {
  const paymentId = await pay(1000)
  for (const amountTiyn of [0, 1]) {
    const refunding = inTransaction((tx) => applyRefund(tx, { paymentId, at, amountTiyn, key: 'early' }))
    await expect(refunding).rejects.toMatchObject({ code: 'wrongState' })
  }
  await inTransaction(async (tx) => movePayment(tx, await lockPayment(tx, paymentId), 'authorized'))
  const settling = inTransaction((tx) => applySettled(tx, { paymentId, at, chargedTiyn: 1 }))
  await expect(settling).rejects.toMatchObject({ code: 'wrongState' })
  expect(await balances(paymentId)).toEqual({})
})

it('of what was charged, as much goes back as is left of it, and the commission with it', async () => {
  const paymentId = await pay(1000)
  await inTransaction((tx) => applyPaid(tx, { paymentId, at }))
  const settle = (chargedTiyn: number) =>
    inTransaction((tx) => applySettled(tx, { paymentId, at, chargedTiyn }))
  await settle(1000)
  await settle(1000)
  await expect(settle(999)).rejects.toMatchObject({ code: 'wrongState' })
  expect(await balances(paymentId)).toMatchObject({ revenue: -927, commission: -73 })
  const refund = (amountTiyn: number, key: string) =>
    inTransaction((tx) => applyRevenueRefund(tx, { paymentId, at, amountTiyn, key }))
  await expect(refund(0, 'none')).rejects.toMatchObject({ code: 'wrongState' })
  await refund(1, 'least')
  await refund(400, 'some')
  await refund(400, 'some')
  await expect(refund(401, 'some')).rejects.toMatchObject({ details: { errors: [{ field: 'key' }] } })
  expect(await balances(paymentId)).toMatchObject({ revenue: -555, commission: -44, refunds: -401 })
  await expect(refund(600, 'rest')).rejects.toMatchObject({ code: 'wrongState' })
  expect(await stateOf(paymentId)).toBe('settled')
  await refund(599, 'rest')
  expect(await balances(paymentId)).toMatchObject({ revenue: 0, commission: 0, refunds: -1000 })
  expect(await stateOf(paymentId)).toBe('refunded')
  expect(await problems()).toEqual([])
})

it('what was settled stays so after all of it went back, a single tiyn too', async () => {
  const paymentId = await pay(1000)
  await inTransaction((tx) => applyPaid(tx, { paymentId, at }))
  const settle = (chargedTiyn: number) =>
    inTransaction((tx) => applySettled(tx, { paymentId, at, chargedTiyn }))
  await settle(1)
  await inTransaction((tx) => applyRefund(tx, { paymentId, at, amountTiyn: 999, key: 'rest' }))
  await inTransaction((tx) => applyRevenueRefund(tx, { paymentId, at, amountTiyn: 1, key: 'least' }))
  expect(await stateOf(paymentId)).toBe('refunded')
  await settle(1)
  expect(await stateOf(paymentId)).toBe('refunded')
})

it('a session that cost nothing is settled all the same', async () => {
  const paymentId = await pay(1000)
  await inTransaction((tx) => applyPaid(tx, { paymentId, at }))
  await inTransaction((tx) => applySettled(tx, { paymentId, at, chargedTiyn: 0 }))
  expect(await stateOf(paymentId)).toBe('settled')
  expect(await balances(paymentId)).toEqual({ bank: 1000, driver: -1000 })
  const least = { paymentId, at, amountTiyn: 1, key: 'least' }
  const refund = () => inTransaction((tx) => applyRefund(tx, least))
  expect([await refund(), await refund()]).toEqual([true, false])
})

it.each([
  [0, 'refunded', {}],
  [1, 'settled', { bank: 1, driver: 0, revenue: -1 }],
  [1000, 'settled', { bank: 1000, driver: 0, revenue: -927, commission: -73 }],
])('of money that was held, %i is taken and nothing else ever was ours', async (...row) => {
  const [chargedTiyn, state, entries] = row
  const paymentId = await pay(1000)
  await inTransaction(async (tx) => movePayment(tx, await lockPayment(tx, paymentId), 'authorized'))
  await inTransaction((tx) => applyHoldSettled(tx, { paymentId, at, chargedTiyn, heldTiyn: 1000 }))
  expect(await balances(paymentId)).toEqual(entries)
  expect(await stateOf(paymentId)).toBe(state)
})
