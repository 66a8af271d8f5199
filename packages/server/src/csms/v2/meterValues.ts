import type { Context } from '../context.ts'
import { rowsOf } from '../sessions/readings.ts'
import { connectorNumber } from './connectorNumber.ts'
import type { Fields } from './fields.ts'
import type { Answer2 } from './handler.ts'
import { asMeterValue16, readingsOf } from './readings.ts'
import { say } from './say.ts'

/** OCPP 2.x §J01, readings outside of sessions. EVSE 0 is the station's main meter, which is nobody's session. */
export async function meterValues(
  { evseId, meterValue }: Fields,
  context: Context,
): Promise<Answer2<'MeterValues'>> {
  const connectorId = connectorNumber(context, evseId ?? null, undefined)
  if (connectorId !== 0)
    return say(context, 'MeterValues', { connectorId, meterValue: asMeterValue16(meterValue) })
  const { station, writers } = context
  const readings = readingsOf(context, meterValue)
  await writers.meterValues.add(rowsOf({ station, connectorId: 0, transactionId: 0 }, readings))
  context.heard('MeterValues', { connectorId: 0 })
  return {}
}
