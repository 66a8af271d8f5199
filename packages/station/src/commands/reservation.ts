import type { FromCentral } from '@zaryad/ocpp'
import { type Connector, statusOf } from '../connector.ts'
import type { Core } from '../core.ts'
import { endReservation, reserve } from '../reservations.ts'
import { reportStatus } from '../status.ts'

type Answer = FromCentral['ReserveNow']['response']

export function reserveNow(station: Core, request: FromCentral['ReserveNow']['request']): Answer {
  const { connectorId, expiryDate, reservationId, idTag, parentIdTag } = request
  const expiresAt = Date.parse(expiryDate)
  if (!(expiresAt > station.clock.now())) return { status: 'Rejected' }
  const candidates =
    connectorId === 0 ? station.connectors : station.connectors.filter(({ id }) => id === connectorId)
  const states = candidates.map((connector) => reservable(connector, reservationId))
  const connector = candidates[states.indexOf('Accepted')]
  if (!connector) return { status: states[0] ?? 'Rejected' }
  // the same number moves or renews the reservation
  for (const other of station.connectors) {
    if (other.reservation?.reservationId === reservationId && other !== connector) {
      endReservation(other)
      reportStatus(station, other)
    }
  }
  reserve(station, connector, { reservationId, idTag, parentIdTag, expiresAt })
  return { status: 'Accepted' }
}

function reservable(connector: Connector, reservationId: number): Answer['status'] {
  const status = statusOf(connector)
  if (status === 'Faulted' || status === 'Unavailable') return status
  if (connector.reservation?.reservationId === reservationId) return 'Accepted'
  return status === 'Available' ? 'Accepted' : 'Occupied'
}

export function cancelReservation(
  station: Core,
  { reservationId }: FromCentral['CancelReservation']['request'],
): FromCentral['CancelReservation']['response'] {
  const connector = station.connectors.find((one) => one.reservation?.reservationId === reservationId)
  if (!connector) return { status: 'Rejected' }
  endReservation(connector)
  reportStatus(station, connector)
  return { status: 'Accepted' }
}
