import { amountOf } from '@zaryad/model/pricing/money'
import type { Entry } from './post.ts'

/** What each event of a payment means in the ledger; every list is zero together. */

const debit = (account: Entry['account'], amountTiyn: number): Entry => ({ account, amountTiyn })
const credit = (account: Entry['account'], amountTiyn: number): Entry => ({
  account,
  amountTiyn: 0 - amountTiyn,
})

/** The bank has the money; it is the driver's until kWh are given. */
export const paidEntries = (sumTiyn: number) => [debit('bank', sumTiyn), credit('driver', sumTiyn)]

/** The platform's share of what was charged, half up. */
const commissionOf = (chargedTiyn: number, commissionBp: number) =>
  amountOf(chargedTiyn, commissionBp, 10_000)

/** The session cost so much: the company's revenue, less the platform's share. */
export function settledEntries(chargedTiyn: number, commissionBp: number): Entry[] {
  const commissionTiyn = commissionOf(chargedTiyn, commissionBp)
  return [
    debit('driver', chargedTiyn),
    credit('revenue', chargedTiyn - commissionTiyn),
    credit('commission', commissionTiyn),
  ]
}

/** It was decided to give money back: owed to the driver now. */
export const refundEntries = (amountTiyn: number) => [
  debit('driver', amountTiyn),
  credit('refunds', amountTiyn),
]

/** Of what was charged, given back later: the company's revenue and the platform's share of it. */
export const refundRevenueEntries = (amountTiyn: number, commissionBackTiyn: number) => [
  debit('revenue', amountTiyn - commissionBackTiyn),
  debit('commission', commissionBackTiyn),
  credit('refunds', amountTiyn),
]

/** The bank has sent it. */
export const refundSentEntries = (amountTiyn: number) => [
  debit('refunds', amountTiyn),
  credit('bank', amountTiyn),
]

/** Too little to be sent: owed to the driver, by account, until the next payment. */
export const toBalanceEntries = (amountTiyn: number) => [
  debit('refunds', amountTiyn),
  credit('balance', amountTiyn),
]

/** What the operator adds to a refund so that it can be sent by hand; less than zero where it has it back. */
export const roundingEntries = (amountTiyn: number) => [
  debit('rounding', amountTiyn),
  credit('refunds', amountTiyn),
]

/** The driver's balance pays along. */
export const fromBalanceEntries = (amountTiyn: number) => [
  debit('balance', amountTiyn),
  credit('driver', amountTiyn),
]

/** Money that came for what was paid already: owed to the driver from its first moment. */
export const paidTwiceEntries = (amountTiyn: number) => [
  debit('bank', amountTiyn),
  credit('refunds', amountTiyn),
]

/** A package was sold: the company owes kWh for it. */
export function packageSoldEntries(priceTiyn: number, commissionBp: number): Entry[] {
  const commissionTiyn = commissionOf(priceTiyn, commissionBp)
  return [
    debit('bank', priceTiyn),
    credit('bonus', priceTiyn - commissionTiyn),
    credit('commission', commissionTiyn),
  ]
}

/** kWh of a sold package go back as money: what was owed for them, and the platform's share of it. */
export const refundPackageEntries = (amountTiyn: number, commissionBackTiyn: number) => [
  debit('bonus', amountTiyn - commissionBackTiyn),
  debit('commission', commissionBackTiyn),
  credit('refunds', amountTiyn),
]

/** kWh of a sold package were charged: what was owed is earned. */
export const bonusUsedEntries = (valueTiyn: number) => [
  debit('bonus', valueTiyn),
  credit('revenue', valueTiyn),
]
