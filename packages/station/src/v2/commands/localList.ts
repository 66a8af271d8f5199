import type { FromCentral, FromCentral2 } from '@zaryad/ocpp'
import { inside } from '../inside.ts'
import type { Speaker } from '../speaker.ts'
import { idTagInfo } from '../words.ts'

/** 0 is no list at all. */
export async function getLocalListVersion(
  speaker: Speaker,
): Promise<FromCentral2['GetLocalListVersion']['response']> {
  const { listVersion } = await inside(speaker, 'GetLocalListVersion', {})
  return { versionNumber: Math.max(0, listVersion) }
}

export async function sendLocalList(
  speaker: Speaker,
  { versionNumber, updateType, localAuthorizationList = [] }: FromCentral2['SendLocalList']['request'],
): Promise<FromCentral2['SendLocalList']['response']> {
  const entries: FromCentral['SendLocalList']['request']['localAuthorizationList'] =
    localAuthorizationList.map(({ idToken, idTokenInfo }) => ({
      idTag: idToken.idToken,
      ...(idTokenInfo && { idTagInfo: idTagInfo(idTokenInfo) }),
    }))
  const { status } = await inside(speaker, 'SendLocalList', {
    listVersion: versionNumber,
    updateType,
    localAuthorizationList: entries,
  })
  return { status: status === 'NotSupported' ? 'Failed' : status }
}
