import type { WireTerms } from './wireTerms.ts'

/** What a kWh costs, in tenge: the least and the most of a week. */
export type PriceSpan = { min: number; max: number }

export function priceSpan({ priceEnergy, schedule }: Pick<WireTerms, 'priceEnergy' | 'schedule'>): PriceSpan {
  const prices = [priceEnergy, ...schedule.map((period) => period.priceEnergy ?? priceEnergy)]
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** Of several the widest; null of none. */
export const spanOf = (spans: readonly PriceSpan[]): PriceSpan | null =>
  spans.length === 0
    ? null
    : { min: Math.min(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) }
