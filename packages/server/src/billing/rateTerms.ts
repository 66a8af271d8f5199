import { tiynOf } from '@zaryad/model/pricing/money'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import type { KeptTerms } from '@zaryad/model/pricing/wireTerms'

export type { KeptTerms }

/** What a rate version says, for the pricing engine. */
export function rateTerms({ schedule, ...prices }: KeptTerms): RateTerms {
  return {
    ...prices,
    schedule: schedule.map(({ days, from, to, priceEnergy, priceTime }) => ({
      days,
      from,
      to,
      ...(priceEnergy === undefined ? {} : { priceEnergyTiyn: tiynOf(priceEnergy) ?? 0 }),
      ...(priceTime === undefined ? {} : { priceTimeTiyn: tiynOf(priceTime) ?? 0 }),
    })),
  }
}
