import { dayMs } from '@zaryad/model/durations'
import { instantOf, localOf } from '@zaryad/model/pricing/localTime'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { rateSpans } from '@zaryad/model/pricing/rateSpans'

type PriceFrom = { atMs: number; energyTiyn: number; timeTiyn: number }

/** The price now and what it becomes until the local midnight, by the schedule on the location's clock. */
export function pricesToday(terms: RateTerms, timeZone: string, nowMs: number): PriceFrom[] {
  const localMs = localOf(timeZone, nowMs)
  const midnightMs = instantOf(timeZone, (Math.floor(localMs / dayMs) + 1) * dayMs)
  return rateSpans({ terms, timeZone, from: nowMs, to: Math.max(midnightMs, nowMs + 1) }).map(
    ({ from, priceEnergyTiyn, priceTimeTiyn }) => ({
      atMs: from,
      energyTiyn: priceEnergyTiyn,
      timeTiyn: priceTimeTiyn,
    }),
  )
}
