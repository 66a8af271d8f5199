import type { IdTagInfo } from '@zaryad/ocpp'
import type { Core } from './core.ts'

/** OCPP 1.6 §3.5: the central system knows best; without it the local list, the cache, then the rule for strangers. */
export async function authorize(station: Core, idTag: string): Promise<IdTagInfo> {
  const { configuration } = station
  const local = localInfo(station, idTag)
  if (local?.status === 'Accepted' && configuration.isOn('LocalPreAuthorize')) return local
  if (station.isAccepted) {
    try {
      const answer = await station.link.connection?.call('Authorize', { idTag })
      if (answer) {
        if (configuration.isOn('AuthorizationCacheEnabled'))
          station.authorizationCache.set(idTag, answer.idTagInfo)
        return answer.idTagInfo
      }
    } catch {
      // no answer: the station decides by itself, as when it is offline
    }
  }
  if (local && configuration.isOn('LocalAuthorizeOffline')) return local
  return { status: configuration.isOn('AllowOfflineTxForUnknownId') ? 'Accepted' : 'Invalid' }
}

function localInfo(
  { configuration, localList, authorizationCache }: Core,
  idTag: string,
): IdTagInfo | undefined {
  const listed = configuration.isOn('LocalAuthListEnabled') ? localList.get(idTag) : undefined
  return (
    listed ?? (configuration.isOn('AuthorizationCacheEnabled') ? authorizationCache.get(idTag) : undefined)
  )
}
