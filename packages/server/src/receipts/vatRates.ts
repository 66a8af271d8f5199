import { amountOf } from '@zaryad/model/pricing/money'

/** Value-added tax of Kazakhstan by the day of the receipt; the new Tax Code raised it in 2026. */
const rates = [
  { from: '2009-01-01', percent: 12 },
  { from: '2026-01-01', percent: 16 },
] as const

/** In percent, by the local day `YYYY-MM-DD`. */
export const vatPercentOn = (day: string): number => rates.findLast(({ from }) => from <= day)?.percent ?? 0

/** The tax that a sum with tax contains, half up to the tiyn; of what is given back it is as much, below zero. */
export const vatWithin = (sumTiyn: number, percent: number): number =>
  sumTiyn < 0 ? 0 - vatWithin(-sumTiyn, percent) : amountOf(sumTiyn, percent, 100 + percent)
