import type { FromCentral2 } from '@zaryad/ocpp'
import { connectorOf, inside } from '../inside.ts'
import type { Speaker } from '../speaker.ts'

export async function changeAvailability(
  speaker: Speaker,
  { operationalStatus: type, evse }: FromCentral2['ChangeAvailability']['request'],
): Promise<FromCentral2['ChangeAvailability']['response']> {
  if (evse && !connectorOf(speaker, evse)) return { status: 'Rejected' }
  return inside(speaker, 'ChangeAvailability', { connectorId: evse?.id ?? 0, type })
}

/** Who charges keeps the cable (F05). */
export async function unlockConnector(
  speaker: Speaker,
  { evseId, connectorId }: FromCentral2['UnlockConnector']['request'],
): Promise<FromCentral2['UnlockConnector']['response']> {
  const connector = connectorOf(speaker, { id: evseId, connectorId })
  if (!connector) return { status: 'UnknownConnector' }
  const isForced = speaker.station.overrides.has('UnlockConnector')
  if (connector.session && !isForced) return { status: 'OngoingAuthorizedTransaction' }
  const { status } = await inside(speaker, 'UnlockConnector', { connectorId: evseId })
  return { status: status === 'NotSupported' ? 'UnknownConnector' : status }
}

/** Of the whole station only. One that may wait does until nobody charges (B12). */
export async function reset(
  speaker: Speaker,
  { type, evseId }: FromCentral2['Reset']['request'],
): Promise<FromCentral2['Reset']['response']> {
  if (evseId !== undefined && evseId !== 0) return { status: 'Rejected' }
  if (type === 'Immediate') return inside(speaker, 'Reset', { type: 'Hard' })
  const { station } = speaker
  const isBusy = (): boolean => station.connectors.some(({ session }) => session)
  if (!isBusy() || station.overrides.has('Reset')) return inside(speaker, 'Reset', { type: 'Soft' })
  if (!speaker.isResetDue) {
    speaker.isResetDue = true
    const stopListening = station.on('sessionEnded', () => {
      if (isBusy()) return
      stopListening()
      speaker.isResetDue = false
      void inside(speaker, 'Reset', { type: 'Soft' })
    })
  }
  return { status: 'Scheduled' }
}
