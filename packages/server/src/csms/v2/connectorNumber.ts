import { part } from '../fields.ts'
import { type Noting, smallInteger } from '../read.ts'
import { MOST_OF_EVSE, PLACES } from './place.ts'

/**
 * Our number of a connector: that of its EVSE, as in 1.6 (protocols §4.6); a second connector of EVSE 3 is 103. 0 is the
 * whole station; null where none is named.
 */
export function connectorNumber(context: Noting, evseId: unknown, connectorId: unknown): number | null {
  const evse = evseId === undefined ? null : smallInteger(context, evseId)
  if (evse === null || evse <= 0) return evse
  // the number of another EVSE's second connector would be its
  if (evse > PLACES) return null
  const connector = connectorId === undefined ? 1 : (smallInteger(context, connectorId) ?? 1)
  return evse + PLACES * (Math.max(1, connector) - 1)
}

/** The same of `evse: { id, connectorId }`, for a session: no place of it that no EVSE has is a reason to lose it. */
export function numberOfEvse(context: Noting, evse: unknown): number | null {
  const { id, connectorId } = typeof evse === 'object' ? part(evse) : { id: evse, connectorId: undefined }
  const number = connectorNumber(context, id, connectorId)
  if (number !== null && number >= 0 && number <= PLACES * MOST_OF_EVSE) return number
  if (evse !== undefined && evse !== null) context.note('connectorUnknown', evse)
  return number !== null && number > 0 ? connectorNumber(context, id, undefined) : null
}
