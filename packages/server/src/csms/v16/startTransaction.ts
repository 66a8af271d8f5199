import { wordOf } from '@zaryad/ocpp'
import { storableText } from '../../db/storable.ts'
import type { Context } from '../context.ts'
import { moment, register, smallInteger, text } from '../read.ts'
import { begin } from '../sessions/begin.ts'
import { connectorOf } from '../sessions/connectorOf.ts'
import { idTagInfoOf } from '../sessions/idTagInfo.ts'
import { QUEUED_MS, SAME_START_MS, type Started } from '../sessions/startSessions.ts'
import { type Session, unsetClock } from '../station.ts'
import { endByEarlierStop } from './earlierStop.ts'
import type { Handler } from './handler.ts'
import { stopTransaction } from './stopTransaction.ts'
import { toldAgain } from './toldAgain.ts'

/** OCPP 1.6 §4.8. Always answered with a transaction id: the station decides, what it did is kept (protocols §4.3). */
export const startTransaction: Handler<'StartTransaction'> = async (request, context) => {
  const { station, receivedMs } = context
  const connectorId = connectorOf(context, request.connectorId)
  const idTag = text(context, request.idTag, { max: 20, keep: 255 })
  const meterStartWh = register(context, request.meterStart)
  const time = moment(context, request.timestamp)
  const { atMs: startedMs, isStations, unsetMs, isReckoned = false, aheadMs } = time
  const isOwn = isStations && aheadMs === undefined
  // A time that is not the station's own says little, so a later start of the same content is another session.
  const stated = storableText(wordOf(request.timestamp).slice(0, 40))
  const window = Math.floor(receivedMs / SAME_START_MS)
  const keyOf = (about: unknown) =>
    [station.chargePointId, connectorId, idTag.toUpperCase(), about, meterStartWh].join('|')
  const beginning = {
    connectorId,
    idTag,
    startedMs,
    meterStartWh,
    // as before it was known that its clock is ahead, and the same once that is put right
    startKey: keyOf(isStations ? (aheadMs ?? startedMs) : `${stated}~${window}`),
    earlierKey: isOwn ? undefined : keyOf(`${stated}~${isStations ? window : window - 1}`),
    reservationId: smallInteger(context, request.reservationId),
    ...unsetClock(unsetMs, { isPlaced: isReckoned, isKnown: isReckoned }),
  }
  const sameAs = toldAgain(station, beginning, receivedMs)
  const isLate = !sameAs && receivedMs - startedMs > QUEUED_MS
  const first = await begin(context, { ...beginning, sameAs, isLate })
  if (first.is_over) context.note('startAgain', request.timestamp)
  if (sameAs && first.id === sameAs.id) noteOther(context, sameAs, beginning)
  const isOver = first.isRepeat && !isStations && (await leaveToNext(context, first))
  const started = isOver ? await begin(context, beginning) : first
  const { transactionId } = started
  const begun = { transactionId, idTag, startedMs, meterStartWh, unsetMs: isReckoned ? undefined : unsetMs }
  await endByEarlierStop(context, begun, async (stop, then) => stopTransaction(stop, then))
  return { transactionId, idTagInfo: idTagInfoOf(started) }
}

/** It says of the same beginning what it has not said before. */
function noteOther(
  { note }: Context,
  { startedMs, meterStartWh }: Session,
  told: Pick<Session, 'startedMs' | 'meterStartWh'>,
): void {
  if (startedMs === told.startedMs && meterStartWh === told.meterStartWh) return
  note('startAgain', { timestamp: new Date(told.startedMs), meterStart: told.meterStartWh })
}

/**
 * The same content at a time that nobody knows, after that session has ended without any energy, is another try; after
 * one that gave some the register would be higher. The one that is over makes room for it.
 */
async function leaveToNext({ deps }: Context, { id }: Started): Promise<boolean> {
  const left = await deps.db.pool.query({
    name: 'leave_start_key',
    text: `update transactions set start_key = start_key || '|' || id, updated_at = now(), version = version + 1
      where id = $1 and state <> 'active' and stop_reason is not null and coalesce(energy_wh, 0) = 0`,
    values: [id],
  })
  return left.rowCount === 1
}
