import type { Context } from '../context.ts'
import type { Fields } from '../fields.ts'
import { smallInteger } from '../read.ts'
import type { Answer2 } from './handler.ts'

/** OCPP 2.x §H06: a reservation ran out, or its connector could not be kept for it. */
export async function reservationStatus(
  request: Fields,
  context: Context,
): Promise<Answer2<'ReservationStatusUpdate'>> {
  const { deps, station } = context
  const state = request.reservationUpdateStatus === 'Expired' ? 'expired' : 'cancelled'
  await deps.db.pool.query(
    `update reservations set state = $3, updated_at = now(), version = version + 1
      where charge_point_id = $1 and reservation_id = $2 and state in ('requested', 'active')`,
    [station.chargePointId, smallInteger(context, request.reservationId), state],
  )
  return {}
}
