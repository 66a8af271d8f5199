import type { FromCentral } from '@zaryad/ocpp'
import { startHeartbeat } from '../boot.ts'
import type { Core } from '../core.ts'
import { takeKey } from '../keys.ts'

export function changeConfiguration(
  station: Core,
  { key, value }: FromCentral['ChangeConfiguration']['request'],
): FromCentral['ChangeConfiguration']['response'] {
  const isKey = key === 'AuthorizationKey'
  if (isKey && !station.settings.takesKeys) return { status: 'Rejected' }
  const status = station.configuration.set(key, value)
  if (status === 'Accepted' && isKey) takeKey(station, value)
  if (status === 'Accepted' && key === 'HeartbeatInterval') startHeartbeat(station)
  return { status }
}

export function getConfiguration(
  station: Core,
  { key }: FromCentral['GetConfiguration']['request'],
): FromCentral['GetConfiguration']['response'] {
  return station.configuration.list(key && key.length > 0 ? key : undefined)
}
