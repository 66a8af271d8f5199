import type { FromCentral } from '@zaryad/ocpp'
import { startHeartbeat } from '../boot.ts'
import type { Core } from '../core.ts'

/** The answer has to leave first. */
const GOODBYE_MS = 200

/**
 * A new key is shown from the next connection on, which a station that is not charging makes at once (OCPP 1.6
 * security whitepaper, use case A01; 2.0.1 §A01).
 */
function takeKey(station: Core, key: string): void {
  station.settings.password = key
  station.emit('keyed', key)
  const isBusy = (): boolean => station.connectors.some(({ session }) => session)
  const comeBack = (): void => {
    if (station.settings.password !== key || !station.isOnline) return
    if (isBusy()) station.later(1_000, comeBack)
    else void station.outbox.whenEmpty().then(() => station.link.reopenAfter(0))
  }
  station.later(GOODBYE_MS, comeBack)
}

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
