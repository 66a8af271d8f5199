import { readTimestamp } from '@zaryad/ocpp'
import type { Context } from './context.ts'
import { type Station, zoneOffset } from './station.ts'

const MINUTE_MS = 60_000
/** Zones differ by so much, and by whole numbers of it. */
const QUARTER_MS = 15 * MINUTE_MS
/** No zone is further from UTC. */
const MOST_MS = 14 * 60 * MINUTE_MS
/** A clock that is set by hand, and the way of a message. */
const OFF_MS = 1.5 * MINUTE_MS
/** Less is as it was: it is not written again. */
const SAME_MS = 30_000

/** Of a station, by what is known of its clock. */
export type Clock = Pick<Station, 'clockAheadMs' | 'aheadBefore' | 'sessions'>
type Word = { statedMs: number; arrivedMs: number }

const isNear = (ms: number, otherMs: number, withinMs = OFF_MS) => Math.abs(ms - otherMs) <= withinMs

/** An hour ahead or more, by a zone's difference: its wall clock is told as UTC, or it has a zone of former days. */
function isZoneAhead(aheadMs: number): boolean {
  const zoneMs = Math.round(aheadMs / QUARTER_MS) * QUARTER_MS
  return zoneMs >= 4 * QUARTER_MS && zoneMs <= MOST_MS && isNear(aheadMs, zoneMs)
}

/**
 * How a connector stands is told as it is, so that its time says by how much its clock is ahead. What was queued says
 * less than that, never more: the most counts, until it is told that the clock was put right.
 */
export async function learnFromState(context: Context, raw: unknown): Promise<void> {
  const { station, receivedMs } = context
  const stated = readTimestamp(raw, zoneOffset(station.timeZone)).value
  if (!stated) return
  const aheadMs = stated.getTime() - receivedMs
  const known = station.clockAheadMs
  const isRight = known !== undefined && isNear(aheadMs, 0)
  if (isRight) await keepClock(context, undefined)
  else if (isZoneAhead(aheadMs) && !(known !== undefined && known >= aheadMs))
    await keepClock(context, aheadMs)
}

/**
 * And where no state tells a time: two words that are as far apart by its clock as by ours were told as they were, for a
 * queue comes faster than it was filled.
 */
function isSteady({ aheadBefore }: Clock, { statedMs, arrivedMs }: Word): boolean {
  return (
    aheadBefore !== undefined &&
    arrivedMs - aheadBefore.arrivedMs >= MINUTE_MS &&
    isNear(statedMs - aheadBefore.statedMs, arrivedMs - aheadBefore.arrivedMs, 2_000)
  )
}

/** What is told as if it were now, though it would be hours before the last word of a session: the clock was put right. */
const isPutRight = ({ sessions }: Clock, { statedMs, arrivedMs }: Word, meantMs: number): boolean =>
  isNear(statedMs, arrivedMs, MINUTE_MS) &&
  sessions.some(({ startedMs, lastMs = startedMs }) => lastMs > meantMs + QUARTER_MS)

type Hearing = Pick<Context, 'receivedMs' | 'clockIs'> & { station: Clock }

/** When that was which a clock that is known to be ahead says; undefined where it is not. */
export function meantBy(
  { station, receivedMs: arrivedMs, clockIs }: Hearing,
  stated: Date,
): number | undefined {
  const word = { statedMs: stated.getTime(), arrivedMs }
  const aheadMs = word.statedMs - arrivedMs
  if (station.clockAheadMs === undefined && isZoneAhead(aheadMs)) {
    if (isSteady(station, word)) clockIs(aheadMs)
    station.aheadBefore = word
  }
  if (station.clockAheadMs === undefined) return undefined
  const meantMs = word.statedMs - station.clockAheadMs
  if (!isPutRight(station, word, meantMs)) return meantMs
  clockIs(undefined)
  return undefined
}

/** Known at once, and when it is back over another socket. */
export async function keepClock(
  { deps, station }: Pick<Context, 'deps' | 'station'>,
  aheadMs: number | undefined,
): Promise<void> {
  const before = station.clockAheadMs
  station.clockAheadMs = aheadMs
  if (before !== undefined && aheadMs !== undefined && isNear(aheadMs, before, SAME_MS)) return
  await deps.db.pool.query({
    name: 'keep_clock_ahead',
    text: 'update devices set clock_ahead_ms = $2 where id = $1',
    values: [station.deviceId, aheadMs === undefined ? null : Math.round(aheadMs)],
  })
}
