import type { FromCentral } from '@zaryad/ocpp'
import type { Core } from '../core.ts'

export function clearCache(station: Core): FromCentral['ClearCache']['response'] {
  if (!station.configuration.isOn('AuthorizationCacheEnabled')) return { status: 'Rejected' }
  station.authorizationCache.clear()
  return { status: 'Accepted' }
}

export function getLocalListVersion(station: Core): FromCentral['GetLocalListVersion']['response'] {
  const isEnabled = station.configuration.isOn('LocalAuthListEnabled')
  return { listVersion: isEnabled ? station.localListVersion : -1 }
}

/** OCPP 1.6 §5.15: a differential entry without idTagInfo takes the card off. */
export function sendLocalList(
  station: Core,
  { listVersion, updateType, localAuthorizationList = [] }: FromCentral['SendLocalList']['request'],
): FromCentral['SendLocalList']['response'] {
  const { configuration, localList } = station
  if (!configuration.isOn('LocalAuthListEnabled')) return { status: 'NotSupported' }
  if (localAuthorizationList.length > configuration.number('SendLocalListMaxLength'))
    return { status: 'Failed' }
  if (updateType === 'Differential' && listVersion <= station.localListVersion) {
    return { status: 'VersionMismatch' }
  }
  if (updateType === 'Full') localList.clear()
  for (const { idTag, idTagInfo } of localAuthorizationList) {
    if (idTagInfo) localList.set(idTag, idTagInfo)
    else localList.delete(idTag)
  }
  station.localListVersion = listVersion
  return { status: 'Accepted' }
}
