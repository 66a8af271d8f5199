import { tiynOf } from '@zaryad/model/pricing/money'
import type { RateTerms } from '@zaryad/model/pricing/rate'

type WirePeriod = { days: number[]; from: string; to: string; priceEnergy?: number; priceTime?: number }
/** `rate_versions.terms`: prices in tiyn, the schedule as the API has it, in tenge. */
export type KeptTerms = Omit<RateTerms, 'schedule'> & { schedule: WirePeriod[] }

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
