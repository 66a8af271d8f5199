import type { TFunction } from 'i18next'
import type { Choice } from './connectorState.ts'

/** «CCS - Type 2, пост 1»: what stands on the post beside the plug. */
export const plugName = ({ connector, point }: Pick<Choice, 'connector' | 'point'>, t: TFunction): string =>
  [typeName(connector.type, t), point.name].filter(Boolean).join(', ')

export const typeName = (type: number | null, t: TFunction): string =>
  type === null ? t('driver.station.connector') : t(`stationMap.plug.${type}`)
