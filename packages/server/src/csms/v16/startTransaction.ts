import { storableText } from '../../ingest/storable.ts'
import { idTagInfoOf } from '../sessions/idTagInfo.ts'
import { openSession, type Station } from '../station.ts'
import type { Context, Handler } from './context.ts'
import { moment, register, smallInteger, text } from './read.ts'

const SAME_START_MS = 15 * 60_000

/** OCPP 1.6 §4.8. Always answered with a transaction id: the station decides, what it did is kept (protocols §4.3). */
export const startTransaction: Handler<'StartTransaction'> = async (request, context) => {
  const { deps, writers, station, receivedMs, notify } = context
  const connectorId = connectorOf(context, request.connectorId)
  const idTag = text(context, request.idTag, { max: 20, keep: 255 })
  const meterStartWh = register(context, request.meterStart)
  const { atMs: startedMs, isStations } = moment(context, request.timestamp)
  // A time that is not the station's own says little, so a later start of the same content is another session.
  const stated = storableText(String(request.timestamp).slice(0, 40))
  const about = isStations ? startedMs : `${stated}~${Math.floor(receivedMs / SAME_START_MS)}`
  const { chargePointId, tenantId } = station
  const started = await writers.starts.add({
    id: deps.newId(),
    chargePointId,
    connectorId,
    idTag,
    startedMs,
    meterStartWh,
    startKey: [chargePointId, connectorId, idTag.toUpperCase(), about, meterStartWh].join('|'),
    reservationId: smallInteger(context, request.reservationId),
  })
  const { id, transactionId, card_id: cardId, status } = started
  if (cardId && status === 'Accepted') writers.cardUses.put({ cardId, atMs: startedMs })
  if (!started.isRepeat) {
    openSession(station, { id, transactionId, connectorId, idTag, startedMs, meterStartWh })
    const data = { chargePointId, connectorId, transactionId }
    notify({ kind: 'started', entity: 'transactions', entityId: id, tenantId, atMs: startedMs, data })
  }
  return { transactionId, idTagInfo: idTagInfoOf(started) }
}

/** A start that names no connector is at the only one, if there is only one. */
function connectorOf(context: Context, raw: unknown): number {
  const given = smallInteger(context, raw)
  if (given !== null && given > 0) return given
  context.note('connectorUnknown', raw)
  const known = realConnectors(context.station)
  return known.length === 1 ? known[0]! : 0
}

const realConnectors = ({ connectors }: Station) => [...connectors.keys()].filter((id) => id > 0)
