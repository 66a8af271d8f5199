import { anyPowerW, mostWh, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import { QUEUED_MS, SAME_START_MS } from '../sessions/startSessions.ts'
import { oneOf, type Session, type Station } from '../station.ts'

type Beginning = { connectorId: number; idTag: string; startedMs: number; meterStartWh: number | null }

/** A station that has no answer tells its start again so soon after it, where its meter has risen meanwhile. */
const SAME_RISEN_MS = 3 * 60_000
const MOMENT_MS = 1_000
const STEADY_MS = 5_000

/**
 * The session under way that a start tells of once more, by another time or another register: its station still wants
 * the answer, for it has named the session by no number, and nothing says that the one before has ended. Where no more
 * has flowed than may have within so short a time, one session counts every watt-hour of both. Undefined for another.
 */
export function toldAgain(
  { sessions }: Pick<Station, 'sessions'>,
  told: Beginning,
  receivedMs: number,
): Session | undefined {
  const { connectorId, idTag, startedMs, meterStartWh } = told
  const open = oneOf(sessions.filter((each) => each.connectorId === connectorId))
  if (!open || open.isNamed || open.idTag?.toUpperCase() !== idTag.toUpperCase()) return undefined
  const sinceMs = startedMs - open.startedMs
  const isOfMoment = Math.abs(sinceMs) <= MOMENT_MS
  const areLate = receivedMs - startedMs > QUEUED_MS && open.arrivedMs - open.startedMs > QUEUED_MS
  // as far apart by its clock as by ours they were told as they were, by a clock that is behind
  const isSteady = Math.abs(sinceMs - (receivedMs - open.arrivedMs)) <= STEADY_MS
  if (areLate && !isOfMoment && !isSteady) return undefined
  // its meter has stood higher since: it begins anew there, and what the number was named by may be forgotten by a restart
  if (meterStartWh !== null && (open.lastWh ?? meterStartWh) > meterStartWh + sampleToleranceWh)
    return undefined
  const roseWh = (meterStartWh ?? 0) - (open.meterStartWh ?? meterStartWh ?? 0)
  if (meterStartWh === null || roseWh === 0) return Math.abs(sinceMs) <= SAME_START_MS ? open : undefined
  const isSoon = sinceMs >= -MOMENT_MS && sinceMs <= SAME_RISEN_MS
  const withinMs = Math.max(sinceMs, receivedMs - open.arrivedMs)
  return isSoon && roseWh > 0 && roseWh <= mostWh(withinMs, open.ratedPowerW || anyPowerW) ? open : undefined
}
