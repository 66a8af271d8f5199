import { wordOf } from '@zaryad/ocpp'
import { storableText } from '../../db/storable.ts'
import type { Context } from '../context.ts'
import { begin } from '../sessions/begin.ts'
import { idTagInfoOf } from '../sessions/idTagInfo.ts'
import { SAME_START_MS } from '../sessions/startSessions.ts'
import type { Station } from '../station.ts'
import type { Handler } from './handler.ts'
import { moment, register, smallInteger, text } from './read.ts'

/** OCPP 1.6 §4.8. Always answered with a transaction id: the station decides, what it did is kept (protocols §4.3). */
export const startTransaction: Handler<'StartTransaction'> = async (request, context) => {
  const { station, receivedMs } = context
  const connectorId = connectorOf(context, request.connectorId)
  const idTag = text(context, request.idTag, { max: 20, keep: 255 })
  const meterStartWh = register(context, request.meterStart)
  const { atMs: startedMs, isStations } = moment(context, request.timestamp)
  // A time that is not the station's own says little, so a later start of the same content is another session.
  const stated = storableText(wordOf(request.timestamp).slice(0, 40))
  const window = Math.floor(receivedMs / SAME_START_MS)
  const keyOf = (about: unknown) =>
    [station.chargePointId, connectorId, idTag.toUpperCase(), about, meterStartWh].join('|')
  const started = await begin(context, {
    connectorId,
    idTag,
    startedMs,
    meterStartWh,
    startKey: keyOf(isStations ? startedMs : `${stated}~${window}`),
    earlierKey: isStations ? undefined : keyOf(`${stated}~${window - 1}`),
    reservationId: smallInteger(context, request.reservationId),
  })
  return { transactionId: started.transactionId, idTagInfo: idTagInfoOf(started) }
}

/** A start that names no connector is at the only one, if there is only one. */
export function connectorOf(context: Context, raw: unknown): number {
  const given = smallInteger(context, raw)
  if (given !== null && given > 0) return given
  context.note('connectorUnknown', raw)
  const known = realConnectors(context.station)
  return known.length === 1 ? known[0]! : 0
}

const realConnectors = ({ connectors }: Station) => [...connectors.keys()].filter((id) => id > 0)
