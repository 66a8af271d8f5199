import type { TFunction } from 'i18next'

type Format = { number: (value: number, decimals?: number) => string }

/** `350 м`, `1,2 км`, `48 км`. */
export function formatDistance(distanceM: number, format: Format, t: TFunction): string {
  const nearM = Math.round(distanceM / 10) * 10
  if (nearM < 1000) return t('stationMap.metres', { distance: format.number(nearM) })
  const km = distanceM / 1000
  return t('stationMap.kilometres', { distance: format.number(km, km < 9.95 ? 1 : 0) })
}
