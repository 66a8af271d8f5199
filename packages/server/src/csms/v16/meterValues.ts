import { rowsOf } from '../sessions/readings.ts'
import { sessionOf } from '../sessions/sessionOf.ts'
import { show } from '../sessions/show.ts'
import type { Handler } from './handler.ts'
import { meterReadings } from './meterReadings.ts'
import { smallInteger } from './read.ts'

/** OCPP 1.6 §4.7. Answered once the readings are committed, whatever is in them. */
export const meterValues: Handler<'MeterValues'> = async (request, context) => {
  const { writers, station, note } = context
  const connectorId = Math.max(0, smallInteger(context, request.connectorId) ?? 0)
  const given = smallInteger(context, request.transactionId)
  const readings = meterReadings(context, request.meterValue)
  const [first] = readings
  if (!first) return {}
  const named = { transactionId: given, connectorId, atMs: first.atMs }
  const { transactionId, session, isGuess } = await sessionOf(writers, station, named)
  if (isGuess) note('transactionUnknown', given)
  await writers.meterValues.add(rowsOf({ station, connectorId, transactionId }, readings))
  if (session) show(context, session, readings)
  return {}
}
