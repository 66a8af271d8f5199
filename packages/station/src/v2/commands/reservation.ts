import type { FromCentral2 } from '@zaryad/ocpp'
import { inside } from '../inside.ts'
import type { Speaker } from '../speaker.ts'

/** Without an EVSE any one will do: connector 0 of 1.6. */
export function reserveNow(
  speaker: Speaker,
  { id, expiryDateTime, idToken, groupIdToken, evseId = 0 }: FromCentral2['ReserveNow']['request'],
): Promise<FromCentral2['ReserveNow']['response']> {
  return inside(speaker, 'ReserveNow', {
    connectorId: evseId,
    expiryDate: expiryDateTime,
    reservationId: id,
    idTag: idToken.idToken,
    parentIdTag: groupIdToken?.idToken,
  })
}

export function cancelReservation(
  speaker: Speaker,
  { reservationId }: FromCentral2['CancelReservation']['request'],
): Promise<FromCentral2['CancelReservation']['response']> {
  return inside(speaker, 'CancelReservation', { reservationId })
}
