import { termsBody } from '@zaryad/model/calls/rates'
import { tengeOf } from '@zaryad/model/pricing/money'
import { type KeptTerms, termNames, termsOf, type WireTerms } from '@zaryad/model/pricing/wireTerms'

/** Terms out of a row, or out of values that are about to be written to one. */
export function wireTerms(row: Record<string, unknown>): WireTerms {
  const given = Object.fromEntries(
    termNames.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])),
  )
  return termsBody.parse(given)
}

/** As `rate_versions.terms` has them: prices in tiyn, the schedule as it came. */
export const keptTerms = (terms: WireTerms): KeptTerms => ({ ...termsOf(terms), schedule: terms.schedule })

export const wireOfKept = ({ schedule, ...kept }: KeptTerms): WireTerms => ({
  priceEnergy: tengeOf(kept.priceEnergyTiyn),
  priceTime: tengeOf(kept.priceTimeTiyn),
  priceStart: tengeOf(kept.priceStartTiyn),
  priceIdle: tengeOf(kept.priceIdleTiyn),
  idleGraceMinutes: kept.idleGraceMinutes,
  schedule,
})
