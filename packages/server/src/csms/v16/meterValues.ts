import { meterReadings } from '../meterReadings.ts'
import { smallInteger } from '../read.ts'
import { toldMeter } from '../told/meter.ts'
import type { Handler } from './handler.ts'

/** OCPP 1.6 §4.7 */
export const meterValues: Handler<'MeterValues'> = async (request, context) => {
  const connectorId = Math.max(0, smallInteger(context, request.connectorId) ?? 0)
  const transactionId = smallInteger(context, request.transactionId)
  const readings = meterReadings(context, request.meterValue)
  await toldMeter(context, { connectorId, transactionId, readings })
  return {}
}
