import { lookUp } from '@zaryad/model'
import type { MeterRow } from '../../ingest/meterValues.ts'
import type { Context } from '../context.ts'
import { endSession } from '../station.ts'
import { type End, endedAt } from './endedAt.ts'
import type { Found } from './findSessions.ts'
import { standByIntervals } from './intervals.ts'
import { learnBeginning } from './learnBeginning.ts'
import { keep } from './readings.ts'
import { isNearEnd, wholeWh } from './registerAt.ts'
import { type Settled, settle } from './settle.ts'
import { fillStart, isUnfilled } from './unfilledStart.ts'
import { withinNext } from './withinNext.ts'

type Ending = End & {
  found: Found
  isAssumed?: boolean
  /** What comes with the end says of the beginning, where that did not. */
  meterStartWh?: number | null
  /** Readings that come with the end: stored first, then the session is read again with them. */
  rows: MeterRow[]
}

/** A session ends: the first end counts, a repeat changes nothing. */
export async function finish(context: Context, { found, ...ending }: Ending): Promise<void> {
  const { writers, station } = context
  const { chargePointId } = station
  const { transactionId } = found
  if (found.isOpen) {
    await keep(context, ending.rows)
    const again = ending.rows.length > 0 && (await writers.sessions.add({ chargePointId, transactionId }))
    await close(context, { ...ending, found: await withBeginning(context, again || found, ending) })
  }
  endSession(station, transactionId)
  context.heard({ what: 'end', transactionId })
}

/**
 * A start that did not say where its meter stood: a reading that says so has been kept, or comes with the end. One that
 * said nothing is meant where its first reading and its end are of one register that did not begin there.
 */
async function withBeginning(
  context: Context,
  found: Found,
  { meterStartWh = null, meterStopWh, stoppedMs }: Pick<Ending, 'meterStartWh' | 'meterStopWh' | 'stoppedMs'>,
): Promise<Found> {
  const marked = found.samples.find(({ isBeginning }) => isBeginning)
  await learnBeginning(context.deps.db.pool, found, meterStartWh ?? wholeWh(marked?.registerWh))
  const first = found.samples.find(({ isBeginning }) => !isBeginning)
  // nor is what is read at the end alone of the beginning
  if (!first || (found.meterStartWh === null && isNearEnd(first.at, stoppedMs))) return found
  const known = context.station.sessions.find((each) => each.transactionId === found.transactionId)
  const stationTransactionId = known ? known.stationTransactionId : ''
  if (!isUnfilled({ ...found, stationTransactionId }, { atMs: first.at, registerWh: first.registerWh }))
    return found
  const filled = { ...found, meterStartWh: wholeWh(first.registerWh) }
  if (settle({ ...filled, stoppedMs, meterStopWh }).state !== 'suspect')
    await fillStart(context, found, first.registerWh)
  return found
}

/** What is noted of a meter that is not believed. */
const doubts: Record<string, string> = {
  overPower: 'registerGlitch',
  backward: 'registerBackward',
  zeroRegister: 'registerBackward',
}

/** Its end is told by a register that is not believed, of whatever session. */
const isStandDoubted = ({ suspectReason }: Pick<Settled, 'suspectReason'>) =>
  suspectReason === 'overPower' || suspectReason === 'zeroRegister'

async function close(context: Context, { found, isAssumed, rows, ...end }: Ending): Promise<void> {
  const { writers, station, note, notify } = context
  const { stopReason } = end
  const standWh = await standByIntervals(context, found, { ...end, isAssumed })
  const unset = station.sessions.find((each) => each.transactionId === found.transactionId)?.unset
  const isWhenUnknown = unset?.isPlaced === true && !unset.isKnown
  const told = { meterStopWh: standWh, stoppedMs: endedAt(context, found, { ...end, meterStopWh: standWh }) }
  const settledAt = (stand: typeof told) => settle({ ...found, ...stand, isAssumed, isWhenUnknown })
  const asTold = settledAt(told)
  const within = isStandDoubted(asTold) ? undefined : withinNext(found, told)
  if (within) note('registerPastNext', standWh)
  const { meterStopWh, stoppedMs } = within ?? told
  const { hasGlitches, ...settled } = within ? settledAt(within) : asTold
  // those that came before were noted as they came
  if (hasGlitches && rows.length > 0) note('registerGlitch', rows.at(-1)?.samples)
  const doubt = lookUp(doubts, settled.suspectReason ?? '')
  if (doubt) note(doubt, meterStopWh)
  const { id, transactionId, connectorId } = found
  const stop = { ...settled, id, stoppedMs: Math.max(stoppedMs, found.startedMs), meterStopWh, stopReason }
  const stopped = await writers.stops.add({ ...stop, fence: station.fence ?? null })
  // not acknowledged, so that the station sends it again over the socket that has it
  if (stopped === 'lost') throw new Error('another socket has the charge point of a stop')
  if (stopped === 'repeat') return
  const { chargePointId, tenantId } = station
  const data = { chargePointId, connectorId, transactionId, state: settled.state }
  notify({ kind: 'stopped', entity: 'transactions', entityId: id, tenantId, atMs: stoppedMs, data })
}
