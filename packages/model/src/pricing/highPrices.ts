import type { WireTerms } from './wireTerms.ts'

/** What a company's other rates cost, half of them less; null where none has such a price. */
export type PriceMedians = Record<'priceEnergy' | 'priceTime' | 'priceStart' | 'priceIdle', number | null>

/** More than so many times the median looks like a slip of the hand (ux §5.12). */
const suspicious = 3

/** The prices, those of the periods included, that are suspiciously over the company's median. */
export function highPrices(terms: WireTerms, medians: PriceMedians): (keyof PriceMedians)[] {
  const highest = (name: 'priceEnergy' | 'priceTime') =>
    Math.max(terms[name], ...terms.schedule.map((period) => period[name] ?? 0))
  const found: [keyof PriceMedians, number][] = [
    ['priceEnergy', highest('priceEnergy')],
    ['priceTime', highest('priceTime')],
    ['priceStart', terms.priceStart],
    ['priceIdle', terms.priceIdle],
  ]
  return found
    .filter(([name, price]) => {
      const median = medians[name]
      return median !== null && price > median * suspicious
    })
    .map(([name]) => name)
}
