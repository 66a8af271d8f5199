import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { periodsOf } from './period.ts'

const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** What a row or a form that is being filled in says of prices; what is no number yet counts as 0. */
export const termsIn = (values: Record<string, unknown>): WireTerms => ({
  priceEnergy: numberIn(values.priceEnergy),
  priceTime: numberIn(values.priceTime),
  priceStart: numberIn(values.priceStart),
  priceIdle: numberIn(values.priceIdle),
  idleGraceMinutes: numberIn(values.idleGraceMinutes),
  schedule: periodsOf(values.schedule),
})
