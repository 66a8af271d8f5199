import { hourMs } from '@zaryad/model/durations'
import { price } from '@zaryad/model/pricing/price'
import type { RateTerms } from '@zaryad/model/pricing/rate'

/** Where and when one would charge, at the full power of the connector. */
export type Terms = { terms: RateTerms; timeZone: string; powerW: number; nowMs: number }
export type Estimate = { energyWh: number; sumTiyn: number; durationS: number }

/** A post that does not say how strong it is. */
const powerUnknownW = 22_000
/** Nobody charges for longer than this. */
const longestMs = 48 * hourMs

/** What charging so much costs when it begins now. */
export function ofEnergy({ terms, timeZone, powerW, nowMs }: Terms, energyWh: number): Estimate {
  const lastsMs = (energyWh / (powerW > 0 ? powerW : powerUnknownW)) * hourMs
  const { sumTiyn } = price({ terms, timeZone, startedAt: nowMs, stoppedAt: nowMs + lastsMs, energyWh })
  return { energyWh, sumTiyn, durationS: Math.round(lastsMs / 1000) }
}

/** How much one gets for a sum: the most whose price is not above it. Undefined for a rate that never reaches it. */
export function ofSum(where: Terms, sumTiyn: number): Estimate | undefined {
  let least = 0
  let most = Math.floor(((where.powerW > 0 ? where.powerW : powerUnknownW) * longestMs) / hourMs)
  if (ofEnergy(where, most).sumTiyn <= sumTiyn) return undefined
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (ofEnergy(where, middle).sumTiyn <= sumTiyn) least = middle
    else most = middle
  }
  return ofEnergy(where, least)
}

/**
 * Whole tenge that are enough for so much energy. Where minutes cost, a car may take twice the time: what is
 * not used goes back.
 */
export function sumForEnergy(where: Terms, energyWh: number): number {
  const quick = ofEnergy(where, energyWh).sumTiyn
  const slow = ofEnergy(
    { ...where, powerW: (where.powerW > 0 ? where.powerW : powerUnknownW) / 2 },
    energyWh,
  ).sumTiyn
  return Math.ceil(Math.max(quick, slow) / 100)
}
