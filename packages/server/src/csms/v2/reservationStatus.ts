import { openReservationStates } from '@zaryad/model'
import { listed } from '../../db/sql.ts'
import type { Context } from '../context.ts'
import type { Fields } from '../fields.ts'
import { lookUpWord } from '../lookUpWord.ts'
import { smallInteger, text } from '../read.ts'
import type { Answer2 } from './handler.ts'

const states = { Expired: 'expired', Removed: 'cancelled', NoTransaction: 'cancelled' }

/** OCPP 2.x §H06: a reservation ran out, or its connector could not be kept for it. Another word ends none. */
export async function reservationStatus(
  request: Fields,
  context: Context,
): Promise<Answer2<'ReservationStatusUpdate'>> {
  const { deps, station } = context
  const state = lookUpWord(states, text(context, request.reservationUpdateStatus, { max: 20 }))
  if (!state) {
    context.note('statusUnknown', request.reservationUpdateStatus)
    return {}
  }
  await deps.db.pool.query(
    `update reservations set state = $3, updated_at = now(), version = version + 1
      where charge_point_id = $1 and reservation_id = $2 and state in ${listed(openReservationStates)}`,
    [station.chargePointId, smallInteger(context, request.reservationId), state],
  )
  return {}
}
