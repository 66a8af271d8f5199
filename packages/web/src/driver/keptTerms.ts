import type { RateTerms } from '@zaryad/model/pricing/rate'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'

const isKept = (terms: unknown): terms is KeptTerms =>
  typeof terms === 'object' && terms !== null && 'priceEnergyTiyn' in terms && 'schedule' in terms

/** For the pricing engine; null where there is no rate. */
export const termsOfKept = (terms: unknown): RateTerms | null => (isKept(terms) ? rateTerms(terms) : null)
