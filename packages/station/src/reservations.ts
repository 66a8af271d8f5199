import type { Connector, Reservation } from './connector.ts'
import type { Core } from './core.ts'
import { reportStatus } from './status.ts'

export function reserve(
  station: Core,
  connector: Connector,
  reservation: Omit<Reservation, 'stopTimer'>,
): void {
  endReservation(connector)
  const stopTimer = station.later(Math.max(0, reservation.expiresAt - station.clock.now()), () => {
    connector.reservation = undefined
    station.emit('reservationExpired', reservation.reservationId)
    reportStatus(station, connector)
  })
  connector.reservation = { ...reservation, stopTimer }
  reportStatus(station, connector)
}

/** Used or cancelled: nothing is told by itself, the status that follows says it. */
export function endReservation(connector: Connector): void {
  connector.reservation?.stopTimer()
  connector.reservation = undefined
}

/** Whether this card may use the connector although it is reserved. */
export function mayUse(
  { reservation }: Connector,
  { idTag, parentIdTag }: { idTag: string; parentIdTag?: string },
): boolean {
  if (!reservation || isSameTag(reservation.idTag, idTag)) return true
  return parentIdTag !== undefined && reservation.parentIdTag === parentIdTag
}

/** OCPP 1.6 §7.28: case-insensitive. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
