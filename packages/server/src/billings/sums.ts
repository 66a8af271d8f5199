import type { BillingSums as Sums } from '@zaryad/model/calls/billings'
import { tengeOf } from '@zaryad/model/pricing/money'

/** As `sumColumns` gives them. */
export type KeptSums = {
  count: number
  energy_wh: number
  accrued_tiyn: number
  overshoot_tiyn: number
  paid_tiyn: number
  refunds_tiyn: number
  commission_tiyn: number
  payout_tiyn: number
  pending_tiyn: number
}

export const moneyNames = [
  'accrued',
  'overshoot',
  'paid',
  'refunds',
  'commission',
  'payout',
  'pending',
] as const

export const toSums = (row: KeptSums): Sums => ({
  count: row.count,
  energy: row.energy_wh / 1000,
  accrued: tengeOf(row.accrued_tiyn),
  overshoot: tengeOf(row.overshoot_tiyn),
  paid: tengeOf(row.paid_tiyn),
  refunds: tengeOf(row.refunds_tiyn),
  commission: tengeOf(row.commission_tiyn),
  payout: tengeOf(row.payout_tiyn),
  pending: tengeOf(row.pending_tiyn),
})

/** Sessions with a payment leave ACCOUNT again: a group that comes to nothing is no row. */
export const isNothing = (row: KeptSums): boolean =>
  row.count === 0 &&
  row.energy_wh === 0 &&
  row.accrued_tiyn === 0 &&
  row.overshoot_tiyn === 0 &&
  row.paid_tiyn === 0 &&
  row.refunds_tiyn === 0 &&
  row.commission_tiyn === 0 &&
  row.payout_tiyn === 0 &&
  row.pending_tiyn === 0

export const nothing: KeptSums = {
  count: 0,
  energy_wh: 0,
  accrued_tiyn: 0,
  overshoot_tiyn: 0,
  paid_tiyn: 0,
  refunds_tiyn: 0,
  commission_tiyn: 0,
  payout_tiyn: 0,
  pending_tiyn: 0,
}

export const plus = (one: KeptSums, other: KeptSums): KeptSums => ({
  count: one.count + other.count,
  energy_wh: one.energy_wh + other.energy_wh,
  accrued_tiyn: one.accrued_tiyn + other.accrued_tiyn,
  overshoot_tiyn: one.overshoot_tiyn + other.overshoot_tiyn,
  paid_tiyn: one.paid_tiyn + other.paid_tiyn,
  refunds_tiyn: one.refunds_tiyn + other.refunds_tiyn,
  commission_tiyn: one.commission_tiyn + other.commission_tiyn,
  payout_tiyn: one.payout_tiyn + other.payout_tiyn,
  pending_tiyn: one.pending_tiyn + other.pending_tiyn,
})
