import type { FromCentral } from '@zaryad/ocpp'
import { changeAvailability as change } from '../availability.ts'
import type { Core } from '../core.ts'
import { stopSession } from '../session.ts'
import { sendStationStatus } from '../status.ts'

export function changeAvailability(
  station: Core,
  { connectorId, type }: FromCentral['ChangeAvailability']['request'],
): FromCentral['ChangeAvailability']['response'] {
  const meant = station.connectors.filter(({ id }) => connectorId === 0 || id === connectorId)
  if (meant.length === 0) return { status: 'Rejected' }
  const results = meant.map((connector) => change(station, connector, type === 'Operative'))
  if (connectorId === 0 && station.isAccepted) sendStationStatus(station)
  return { status: results.includes('Scheduled') ? 'Scheduled' : 'Accepted' }
}

export function unlockConnector(
  station: Core,
  { connectorId }: FromCentral['UnlockConnector']['request'],
): FromCentral['UnlockConnector']['response'] {
  const connector = station.connectors.find(({ id }) => id === connectorId)
  if (!connector) return { status: 'NotSupported' }
  if (connector.errorCode === 'ConnectorLockFailure') return { status: 'UnlockFailed' }
  stopSession(station, connector, { reason: 'UnlockCommand' })
  return { status: 'Unlocked' }
}
