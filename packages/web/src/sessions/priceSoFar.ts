import type { PointSession } from '@zaryad/model/entities/parts'
import { price } from '@zaryad/model/pricing/price'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { priceSpans, rateSpans } from '@zaryad/model/pricing/rateSpans'
import { rateTerms } from '@zaryad/model/pricing/wireTerms'

/**
 * What a session that goes on would cost if it stopped now, in tenge; undefined where no rate is known, or where it
 * takes the meter's readings to know.
 */
export function priceSoFar(
  session: Pick<PointSession, 'terms' | 'energy' | 'power' | 'startedAt'>,
  timeZone: string,
  now: number,
): number | undefined {
  const { energy, power, startedAt } = session
  if (!session.terms || energy === null) return undefined
  const terms = rateTerms({ ...session.terms, schedule: session.terms.schedule ?? [] })
  const from = Date.parse(startedAt)
  if (takesReadings({ terms, timeZone, from, to: now, power })) return undefined
  const { sumTiyn } = price({
    terms,
    timeZone,
    startedAt: from,
    stoppedAt: now,
    energyWh: Math.round(energy * 1000),
  })
  return sumTiyn / 100
}

type Told = { terms: RateTerms; timeZone: string; from: number; to: number; power: number | null }

/** How much energy each price had, and since when the car idles, only its readings tell, and the server has these. */
function takesReadings({ power, ...told }: Told): boolean {
  const mayIdle = (told.terms.priceIdleTiyn ?? 0) > 0 && !power
  return mayIdle || priceSpans(rateSpans(told), 'priceEnergyTiyn', told.to).length > 1
}
