import type { BillingSummary, BillingSums } from '@zaryad/model/calls/billings'

export type Sums = BillingSums
export type Summary = BillingSummary
export const moneyNames = [
  'accrued',
  'overshoot',
  'paid',
  'refunds',
  'commission',
  'payout',
  'pending',
] as const

export type Line = Sums & { key: string; name: string; id?: string }
export const nothing: Sums = {
  count: 0,
  energy: 0,
  accrued: 0,
  overshoot: 0,
  paid: 0,
  refunds: 0,
  commission: 0,
  payout: 0,
  pending: 0,
}

/** Whole tiyn and Wh are added, so that a sum of many is still exact. */
const exact = (one: number, other: number, scale: number) =>
  (Math.round(one * scale) + Math.round(other * scale)) / scale

export const plus = (one: Sums, other: Sums): Sums => ({
  count: one.count + other.count,
  energy: exact(one.energy, other.energy, 1000),
  accrued: exact(one.accrued, other.accrued, 100),
  overshoot: exact(one.overshoot, other.overshoot, 100),
  paid: exact(one.paid, other.paid, 100),
  refunds: exact(one.refunds, other.refunds, 100),
  commission: exact(one.commission, other.commission, 100),
  payout: exact(one.payout, other.payout, 100),
  pending: exact(one.pending, other.pending, 100),
})

/** More days than these are read by month. */
const manyDays = 62

/** The days as they are, or gathered into months; the newest first. */
export function periodsOf(byDay: Summary['byDay']): (Sums & { period: string })[] {
  const size = byDay.length > manyDays ? 7 : 10
  const byPeriod = Map.groupBy(byDay, ({ day }) => day.slice(0, size))
  return [...byPeriod]
    .map(([period, days]) => ({ ...days.reduce<Sums>((sum, day) => plus(sum, day), nothing), period }))
    .reverse()
}
