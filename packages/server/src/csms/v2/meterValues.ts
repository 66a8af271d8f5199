import type { Context } from '../context.ts'
import type { Fields } from '../fields.ts'
import { toldMainMeter, toldMeter } from '../told/meter.ts'
import { connectorNumber } from './connectorNumber.ts'
import { beginningByEvse, standAfter } from './evseMeter.ts'
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
  if (evse === 0) {
    await toldMainMeter(context, readings)
    return {}
  }
  // an EVSE has one session at a time, at whichever of its connectors
  const session = context.station.sessions.find(
    (each) => evse !== null && placeOf(each.connectorId).evseId === evse,
  )
  const connectorId = session?.connectorId ?? Math.max(0, evse ?? 0)
  await toldMeter(context, { connectorId, transactionId: null, readings, beginningBy: beginningByEvse })
  if (!session && evse !== null) await standAfter(context, evse, readings)
  return {}
}
