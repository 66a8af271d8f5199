import type { FromCentral2 } from '@zaryad/ocpp'
import type { StartRequest } from '../../commands/remote.ts'
import { inside } from '../inside.ts'
import { profile16 } from '../profile.ts'
import type { Speaker } from '../speaker.ts'

export async function requestStart(
  speaker: Speaker,
  { idToken, remoteStartId, evseId, chargingProfile }: FromCentral2['RequestStartTransaction']['request'],
): Promise<FromCentral2['RequestStartTransaction']['response']> {
  const profile = chargingProfile && profile16(speaker, chargingProfile)
  if (chargingProfile && !profile) return { status: 'Rejected' }
  const request: StartRequest = {
    connectorId: evseId,
    idTag: idToken.idToken,
    chargingProfile: profile,
    letInBy: { remoteStartId, tokenType: idToken.type },
  }
  return inside(speaker, 'RemoteStartTransaction', request)
}

/** The inside has no such number: it says no, unless it was told to say otherwise. */
const NONE = -1

export function requestStop(
  speaker: Speaker,
  { transactionId }: FromCentral2['RequestStopTransaction']['request'],
): Promise<FromCentral2['RequestStopTransaction']['response']> {
  const number = speaker.transactionOf(transactionId)?.number ?? NONE
  return inside(speaker, 'RemoteStopTransaction', { transactionId: number })
}
