import type { TFunction } from 'i18next'
import { spokenName } from '../../kit/spokenName.ts'
import type { Place } from '../place.ts'
import type { Choice } from './connectorState.ts'

/** «CCS - Type 2, пост 1»: what stands on the post beside the plug. */
export const plugName = (
  { connector, point }: Pick<Choice, 'connector' | 'point'>,
  { station }: Pick<Place, 'station'>,
  t: TFunction,
): string => [typeName(connector.type, t), ownName(point.name, station, t)].filter(Boolean).join(', ')

/** A post without a name is called by its location, in the reader's language as that is. */
export function ownName(name: string | null, station: Place['station'], t: TFunction): string {
  const isPlace = name === station.name || name?.startsWith(`${station.name} (`)
  return isPlace
    ? `${spokenName(station)}${name?.slice(station.name.length)}`
    : postName(name, station.name, t)
}

/** «Достык 132, 2» at the location «Достык 132» is «пост 2»: where one is need not be said again. */
export function postName(name: string | null, station: string | null, t: TFunction): string {
  const own = station && name?.startsWith(`${station}, `) ? name.slice(station.length + 2) : (name ?? '')
  return /^\d+$/.test(own) ? t('driver.station.post', { number: own }) : own
}

export const typeName = (type: number | null, t: TFunction): string =>
  type === null ? t('driver.station.connector') : t(`stationMap.plug.${type}`)
