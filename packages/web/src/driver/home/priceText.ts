import type { TFunction } from 'i18next'
import { nowMs } from '../../clock.ts'
import { priceOf } from '../../map/priceOf.ts'
import type { MapStation } from '../../map/station.ts'

type Format = { money: (tenge: number, decimals?: number) => string }

/** `95 ₸`, or `от 60 ₸` where the points differ; null where no price is set. */
export function priceText(station: MapStation, format: Format, t: TFunction): string | null {
  const price = priceOf(station, nowMs())
  if (!price) return null
  const money = format.money(price.lowestTiyn / 100, price.lowestTiyn % 100 ? 2 : 0)
  return price.isOne ? money : t('driver.home.from', { price: money })
}
