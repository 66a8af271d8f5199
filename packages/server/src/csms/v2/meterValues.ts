import type { Context } from '../context.ts'
import type { Fields } from '../fields.ts'
import { keep, rowsOf } from '../sessions/readings.ts'
import { toldMeter } from '../told/meter.ts'
import { connectorNumber } from './connectorNumber.ts'
import type { Answer2 } from './handler.ts'
import { placeOf } from './place.ts'
import { readingsOf } from './readings.ts'

/** OCPP 2.x §J01, readings outside of sessions. EVSE 0 is the station's main meter, which is nobody's session. */
export async function meterValues(
  { evseId, meterValue }: Fields,
  context: Context,
): Promise<Answer2<'MeterValues'>> {
  const evse = connectorNumber(context, evseId ?? null, undefined)
  const readings = readingsOf(context, meterValue)
  const { station } = context
  if (evse !== 0) {
    // an EVSE has one session at a time, at whichever of its connectors
    const session = station.sessions.find(
      (each) => evse !== null && placeOf(each.connectorId).evseId === evse,
    )
    const connectorId = session?.connectorId ?? Math.max(0, evse ?? 0)
    await toldMeter(context, { connectorId, transactionId: null, readings })
    return {}
  }
  await keep(context, rowsOf({ station, connectorId: 0, transactionId: 0 }, readings))
  context.heard({ what: 'meter' })
  return {}
}
