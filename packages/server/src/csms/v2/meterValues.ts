import type { Context } from '../context.ts'
import type { Fields } from '../fields.ts'
import { rowsOf } from '../sessions/readings.ts'
import { toldMeter } from '../told/meter.ts'
import { connectorNumber } from './connectorNumber.ts'
import type { Answer2 } from './handler.ts'
import { readingsOf } from './readings.ts'

/** OCPP 2.x §J01, readings outside of sessions. EVSE 0 is the station's main meter, which is nobody's session. */
export async function meterValues(
  { evseId, meterValue }: Fields,
  context: Context,
): Promise<Answer2<'MeterValues'>> {
  const connectorId = connectorNumber(context, evseId ?? null, undefined)
  const readings = readingsOf(context, meterValue)
  if (connectorId !== 0) {
    await toldMeter(context, { connectorId: Math.max(0, connectorId ?? 0), transactionId: null, readings })
    return {}
  }
  const { station, writers } = context
  await writers.meterValues.add(rowsOf({ station, connectorId: 0, transactionId: 0 }, readings))
  context.heard({ what: 'meter' })
  return {}
}
