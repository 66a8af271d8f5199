import { meterReadings } from '../meterReadings.ts'
import { smallInteger } from '../read.ts'
import { toldMainMeter, toldMeter } from '../told/meter.ts'
import type { Handler } from './handler.ts'

/** OCPP 1.6 §4.7 */
export const meterValues: Handler<'MeterValues'> = async (request, context) => {
  const given = smallInteger(context, request.connectorId)
  const connectorId = Math.max(0, given ?? 0)
  const transactionId = smallInteger(context, request.transactionId)
  const readings = meterReadings(context, request.meterValue)
  // connector 0 is the main meter, unless a session is named besides
  if (given === 0 && (transactionId ?? 0) <= 0) await toldMainMeter(context, readings)
  else await toldMeter(context, { connectorId, transactionId, readings })
  return {}
}
