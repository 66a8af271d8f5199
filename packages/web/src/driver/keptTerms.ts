import { tiynOf } from '@zaryad/model/pricing/money'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import type { WirePeriod } from '@zaryad/model/pricing/wireTerms'

/** A rate version as the server keeps it: prices in tiyn, those of the schedule in tenge. */
type KeptTerms = Omit<RateTerms, 'schedule'> & { schedule: WirePeriod[] }

const isKept = (terms: unknown): terms is KeptTerms =>
  typeof terms === 'object' && terms !== null && 'priceEnergyTiyn' in terms && 'schedule' in terms

const tiyn = (tenge: number) => tiynOf(tenge) ?? 0

/** For the pricing engine; null where there is no rate. */
export function termsOfKept(terms: unknown): RateTerms | null {
  if (!isKept(terms)) return null
  return {
    ...terms,
    schedule: terms.schedule.map(({ days, from, to, priceEnergy, priceTime }) => ({
      days,
      from,
      to,
      ...(priceEnergy === undefined ? {} : { priceEnergyTiyn: tiyn(priceEnergy) }),
      ...(priceTime === undefined ? {} : { priceTimeTiyn: tiyn(priceTime) }),
    })),
  }
}
