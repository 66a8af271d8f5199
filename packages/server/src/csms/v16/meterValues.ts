import { follow, rowsOf, type TimedReading } from '../sessions/readings.ts'
import { sessionOf } from '../sessions/sessionOf.ts'
import type { Session } from '../station.ts'
import type { Context, Handler } from './context.ts'
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

function show({ writers, station, note, notify }: Context, session: Session, readings: TimedReading[]) {
  const shown = follow(session, readings)
  if (!shown) return
  const { isBackward, ...values } = shown
  if (isBackward) note('registerBackward')
  writers.live.put({ id: session.id, ...values })
  notify({
    kind: 'meter',
    entity: 'transactions',
    entityId: session.id,
    tenantId: station.tenantId,
    atMs: values.atMs,
    data: { energyWh: values.energyWh, powerW: values.powerW, chargePointId: station.chargePointId },
  })
}
