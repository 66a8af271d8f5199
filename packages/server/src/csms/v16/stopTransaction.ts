import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import { readNumber, type StopReason } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { meterReadings } from '../meterReadings.ts'
import { moment, register, smallInteger, text } from '../read.ts'
import type { Found } from '../sessions/findSessions.ts'
import { finish } from '../sessions/finish.ts'
import { parkOrphan } from '../sessions/orphans.ts'
import { rowsOf } from '../sessions/readings.ts'
import { isNearEnd, markedBeginning, registerAt, tellsEnd, wholeWh } from '../sessions/registerAt.ts'
import { meteredOf } from '../sessions/settle.ts'
import { stopReasonIn } from '../sessions/stopReason.ts'
import { timesIn } from '../sessions/timesIn.ts'
import { withinNext } from '../sessions/withinNext.ts'
import { hadBegun, oneOf, type Session, type Station } from '../station.ts'
import { endedByStop } from './endedByStop.ts'
import type { Handler } from './handler.ts'
import { meantInstead } from './meantInstead.ts'
import { meantStop } from './meantStop.ts'
import { stopElsewhere } from './stopElsewhere.ts'
import { leftOpenAt } from './stopOfLeftOpen.ts'
import { dropRepeat, toldTooLate } from './toldTooLate.ts'

const reasons: Record<StopReason, true> = {
  DeAuthorized: true,
  EmergencyStop: true,
  EVDisconnected: true,
  HardReset: true,
  Local: true,
  Other: true,
  PowerLoss: true,
  Reboot: true,
  Remote: true,
  SoftReset: true,
  UnlockCommand: true,
}

/** What the stop says, read. */
type Said = {
  transactionId: number | null
  idTag: string
  meterStopWh: number | null
  stoppedMs: number
  isOwnTime: boolean
}

/** OCPP 1.6 §4.10. The first stop counts, a repeat changes nothing, one of no session is parked; all are answered. */
export const stopTransaction: Handler<'StopTransaction'> = async (request, context) => {
  const { deps, station, receivedMs } = context
  const { atMs: stoppedMs, isStations: isOwnTime, unsetMs } = moment(context, request.timestamp)
  const told = request.transactionData ? meterReadings(context, request.transactionData) : []
  const meterStopWh = register(context, request.meterStop)
  if (meterStopWh === null) context.note('registersMissing', request.meterStop)
  const said: Said = {
    transactionId: smallInteger(context, request.transactionId),
    idTag: text(context, request.idTag, { max: 20, keep: 255 }),
    // where it is not told, what comes with the end may tell it
    meterStopWh: meterStopWh ?? registerAt(told, 'End'),
    stoppedMs,
    isOwnTime,
  }
  const stopReason = stopReasonIn(context, request.reason, reasons)
  const { value: meterStop = 0 } = readNumber(request.meterStop)
  const { found, before, ghost, repeat } = await findSession(context, { said, meterStop })
  if (!found) {
    context.note('transactionUnknown', request.transactionId)
    await parkOrphan(deps, { station, action: 'StopTransaction', payload: request, atMs: receivedMs })
    context.heard({ what: 'end', transactionId: said.transactionId })
    return {}
  }
  if (before) await endAtStart(context, before, { start: found, stopReason })
  if (ghost) await endAtStart(context, ghost, { start: ghost, stopReason })
  if (repeat) await dropRepeat(context, repeat)
  const { connectorId, transactionId } = found
  const session = station.sessions.find((each) => each.transactionId === transactionId)
  const times = { atMs: stoppedMs, unsetMs, readings: told, meterStopWh: said.meterStopWh }
  const { atMs, readings } = await timesIn(context, session, times)
  const ended = { found: await asItStands(context, found, session), ...said, stoppedMs: atMs }
  const rows = rowsOf({ station, connectorId, transactionId }, readings)
  const seenWh = said.meterStopWh === null ? lastMinuteOf(ended) : null
  if (seenWh !== null) context.note('registerOfReading', seenWh)
  const isAssumed = meterStopWh === null && seenWh === null && !tellsEnd(readings, atMs)
  const meant = found.isOpen && meantStop({ ...ended, meterStop, readings })
  if (meant) context.note(meant.note, request.meterStop)
  const stand = {
    meterStopWh: meant ? meant.meterStopWh : (said.meterStopWh ?? seenWh),
    meterStartWh: markedBeginning(readings),
  }
  await finish(context, { ...ended, ...stand, stopReason, readings, rows, isAssumed })
  return {}
}

/** Of a stop that tells of two: one ended where the next began, or came to nothing. */
const endAtStart = (
  context: Context,
  found: Found,
  { start, stopReason }: { start: Found; stopReason: string },
): Promise<void> =>
  finish(context, {
    found,
    stoppedMs: start.startedMs,
    isOwnTime: true,
    meterStopWh: start.meterStartWh,
    stopReason,
    readings: [],
    rows: [],
  })

/** Where a meter stood that is not told with the end: at what was read so shortly before that it is of it. */
function lastMinuteOf({ found, stoppedMs }: { found: Found; stoppedMs: number }): number | null {
  const last = withoutGlitches(meteredOf({ ...found, stoppedMs, meterStopWh: null })).at(-1)
  return last && isNearEnd(last.at, stoppedMs) ? wholeWh(last.registerWh) : null
}

/** Read again where its beginning was found to be another. */
async function asItStands({ writers, station }: Context, found: Found, session: Session | undefined) {
  const { chargePointId } = station
  if (!session?.unset || session.startedMs === found.startedMs) return found
  return (await writers.sessions.add({ chargePointId, transactionId: found.transactionId })) ?? found
}

/** With its register as the station has written it. */
type Told = { said: Said; meterStop: number }

type Meant = {
  found: Found | undefined
  /** Others that it tells the end of as well: one that the other followed, one that never came about. */
  before?: Found
  ghost?: Found
  /** Its start was told again, too late to be known as that. */
  repeat?: Session | undefined
}

/**
 * By its id, or for -1, 0 and ids of nobody by who is charging: same card, begun before, register not above.
 * A stop that tells neither its card nor a time of its own could be anyone's, an old one's repeat above all.
 */
async function findSession(context: Context, told: Told): Promise<Meant> {
  const { deps, writers, station, note } = context
  const { said } = told
  const { chargePointId } = station
  const { transactionId, idTag, isOwnTime } = said
  const read = (number: number) => writers.sessions.add({ chargePointId, transactionId: number })
  if (transactionId !== null && transactionId > 0) {
    const found = await read(transactionId)
    if (found) {
      const running = meantInstead(station, found, said)
      const next = running && (await read(running.transactionId))
      const elsewhere = next ? undefined : await stopElsewhere(deps.db.pool, station, found, told)
      const other = elsewhere === undefined ? undefined : await read(elsewhere)
      if (other) note('transactionElsewhere', transactionId)
      if (!next) return other ? { found: other } : { found, repeat: toldTooLate(context, found, said) }
      // one that was refused and never came about took nothing of the session that went on
      if (found.isOpen && next.isRefused && !found.isRefused) return { found, ghost: next }
      note('transactionEarlier', transactionId)
      return { found: next, ...(found.isOpen ? { before: found } : {}) }
    }
  }
  if (idTag === '' && !isOwnTime) return { found: undefined }
  const only = whoCharges(station, said)
  const tookNothing = only?.meterStartWh === said.meterStopWh
  const leftOpen = only && !tookNothing ? undefined : await leftOpenAt(deps.db.pool, chargePointId, said)
  const meant = leftOpen ?? only?.transactionId
  const found = meant === undefined ? undefined : await read(meant)
  // nor is it of one that the next has followed by then: a repeat, or the end of that
  if (found && !withinNext(found, said)) return { found }
  const ended = await endedByStop(deps.db.pool, station, said)
  return { found: ended === undefined ? undefined : await read(ended) }
}

const whoCharges = ({ sessions }: Station, { idTag, meterStopWh, stoppedMs }: Said): Session | undefined =>
  oneOf(
    sessions.filter(
      (session) =>
        (idTag === '' || session.idTag?.toUpperCase() === idTag.toUpperCase()) &&
        hadBegun(session, stoppedMs) &&
        (session.meterStartWh ?? 0) <= (meterStopWh ?? 0),
    ),
  )
