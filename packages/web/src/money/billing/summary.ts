import { billingMoney } from '@zaryad/model'
import type { BillingSummary, BillingSums } from '@zaryad/model/calls/billings'

export type Sums = BillingSums
export type Summary = BillingSummary
const sumNames = ['count', 'energy', ...billingMoney] as const

export type Line = Sums & { key: string; name: string; id?: string }

const each = (of: (name: keyof Sums) => number) =>
  Object.fromEntries(sumNames.map((name) => [name, of(name)])) as Sums
export const nothing = each(() => 0)

/** Whole tiyn and Wh are added, so that a sum of many is still exact. */
const scaleOf = (name: keyof Sums) => (name === 'count' ? 1 : name === 'energy' ? 1000 : 100)

export const plus = (one: Sums, other: Sums): Sums =>
  each((name) => {
    const scale = scaleOf(name)
    return (Math.round(one[name] * scale) + Math.round(other[name] * scale)) / scale
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
