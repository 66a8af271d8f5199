import type { WireTerms } from './wireTerms.ts'

/** What a kWh costs, in tenge: the least and the most of a week. */
export type PriceRange = { min: number; max: number }

export function priceRange({
  priceEnergy,
  schedule,
}: Pick<WireTerms, 'priceEnergy' | 'schedule'>): PriceRange {
  const prices = [priceEnergy, ...schedule.map((period) => period.priceEnergy ?? priceEnergy)]
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** Of several the widest; null of none. */
export const widestOf = (ranges: readonly PriceRange[]): PriceRange | null =>
  ranges.length === 0
    ? null
    : { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) }
