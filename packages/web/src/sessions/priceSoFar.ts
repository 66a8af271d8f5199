import type { PointSession } from '@zaryad/model/entities/parts'
import { tiynOf } from '@zaryad/model/pricing/money'
import { price } from '@zaryad/model/pricing/price'
import type { WirePeriod } from '@zaryad/model/pricing/wireTerms'

const tiyn = (tenge: number | undefined) => (tenge === undefined ? undefined : tiynOf(tenge))

const withTiyn = ({ days, from, to, priceEnergy, priceTime }: WirePeriod) => {
  const [priceEnergyTiyn, priceTimeTiyn] = [tiyn(priceEnergy), tiyn(priceTime)]
  return {
    ...{ days, from, to },
    ...(priceEnergyTiyn === undefined ? {} : { priceEnergyTiyn }),
    ...(priceTimeTiyn === undefined ? {} : { priceTimeTiyn }),
  }
}

/** What a session that goes on would cost if it stopped now, in tenge; undefined where no rate is known. */
export function priceSoFar(
  session: Pick<PointSession, 'terms' | 'energy' | 'startedAt'>,
  timeZone: string,
  now: number,
): number | undefined {
  const { terms, energy, startedAt } = session
  if (!terms || energy === null) return undefined
  const { sumTiyn } = price({
    terms: { ...terms, schedule: (terms.schedule ?? []).map(withTiyn) },
    timeZone,
    startedAt: Date.parse(startedAt),
    stoppedAt: now,
    energyWh: Math.round(energy * 1000),
  })
  return sumTiyn / 100
}
