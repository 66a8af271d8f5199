import type { PointSession } from '@zaryad/model/entities/parts'
import { price } from '@zaryad/model/pricing/price'
import { rateTerms } from '@zaryad/model/pricing/wireTerms'

/** What a session that goes on would cost if it stopped now, in tenge; undefined where no rate is known. */
export function priceSoFar(
  session: Pick<PointSession, 'terms' | 'energy' | 'startedAt'>,
  timeZone: string,
  now: number,
): number | undefined {
  const { terms, energy, startedAt } = session
  if (!terms || energy === null) return undefined
  const { sumTiyn } = price({
    terms: rateTerms({ ...terms, schedule: terms.schedule ?? [] }),
    timeZone,
    startedAt: Date.parse(startedAt),
    stoppedAt: now,
    energyWh: Math.round(energy * 1000),
  })
  return sumTiyn / 100
}
