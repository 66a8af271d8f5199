import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { priceSpans, rateSpans } from '@zaryad/model/pricing/rateSpans'

type Priced = { terms: RateTerms | null; timeZone: string }

/**
 * What was charged when: registers since the start of a session, by which the bill knows what of its energy belongs to
 * which hours of the rate. Of those between two changes of the price the ends say it all.
 */
export function withSample(
  curve: readonly MeterSample[],
  sample: MeterSample,
  priced: Priced,
): MeterSample[] {
  const before = curve.filter(({ at }) => at < sample.at)
  const [first, last] = before.slice(-2)
  const isBetween = first !== undefined && last !== undefined && isOnePrice(first.at, sample.at, priced)
  return [...(isBetween ? before.slice(0, -1) : before), sample]
}

/** The same of all that a session has shown so far, of which the register stood at `startWh` when it began. */
export const curveOf = (samples: readonly MeterSample[], startWh: number, priced: Priced): MeterSample[] =>
  samples.reduce<MeterSample[]>(
    (curve, { at, registerWh }) => withSample(curve, { at, registerWh: registerWh - startWh }, priced),
    [],
  )

function isOnePrice(from: number, to: number, { terms, timeZone }: Priced): boolean {
  if (!terms) return true
  return priceSpans(rateSpans({ terms, timeZone, from, to }), 'priceEnergyTiyn', to).length === 1
}
