import type { RateTerms } from '@zaryad/model/pricing/rate'
import { termsOfKept } from '../../place.ts'
import type { PaymentView } from '../view.ts'

/** What more of a session costs: by the prices that it began by, and its start is paid already. */
export function termsToAdd({ session }: Pick<PaymentView, 'session'>): RateTerms | null {
  const terms = termsOfKept(session?.terms)
  return terms && { ...terms, priceStartTiyn: 0 }
}
