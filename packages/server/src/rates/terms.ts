import { entities } from '@zaryad/model'
import { tengeOf } from '@zaryad/model/pricing/money'
import { termNames, termsOf, type WireTerms } from '@zaryad/model/pricing/wireTerms'
import * as z from 'zod'
import type { KeptTerms } from '../billing/rateTerms.ts'

const { fields } = entities.rates

/** All that a rate says of prices; what is left out costs nothing. */
export const termsBody = z.strictObject({
  priceEnergy: fields.priceEnergy.schema.default(0),
  priceTime: fields.priceTime.schema.default(0),
  priceStart: fields.priceStart.schema.default(0),
  priceIdle: fields.priceIdle.schema.default(0),
  idleGraceMinutes: fields.idleGraceMinutes.schema.default(0),
  schedule: fields.schedule.schema.default([]),
})

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
