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
/** For so long words are as steady as the clock: what is to come is none of a queue, which may be told as slowly as it was filled. */
const AHEAD_STEADY_MS = MINUTE_MS
const STEADY_MS = 10 * MINUTE_MS
/** Less is as it was: it is not written again. */
const SAME_MS = 30_000

/** Of a station, by what is known of its clock. */
export type Clock = Pick<Station, 'clockAheadMs' | 'steadySince' | 'wordsOfBoot' | 'sessions'>
type Word = { statedMs: number; arrivedMs: number }

const isNear = (ms: number, otherMs: number, withinMs = OFF_MS) => Math.abs(ms - otherMs) <= withinMs

/** An hour or more, by a zone's difference: its wall clock is told as UTC, or it has a zone of former days. */
function isZoneOff(aheadMs: number): boolean {
  const zoneMs = Math.round(aheadMs / QUARTER_MS) * QUARTER_MS
  return Math.abs(zoneMs) >= 4 * QUARTER_MS && Math.abs(zoneMs) <= MOST_MS && isNear(aheadMs, zoneMs)
}

/** What began by the clock's own word is to end by the same: none but those that stand where we heard of them. */
const isFreeToMove = ({ sessions }: Clock): boolean =>
  sessions.every(({ startedMs, arrivedMs }) => isNear(startedMs, arrivedMs))

/**
 * How a connector stands is told as it is, so that its time says by how much its clock is ahead. What was queued says
 * less than that, never more: the most counts, until it is told that the clock was put right. By how much it is behind
 * one word does not say: that may have been queued.
 */
export async function learnFromState(context: Context, raw: unknown, connectorId: number): Promise<void> {
  const { station, receivedMs, isBooting } = context
  const stated = readTimestamp(raw, zoneOffset(station.timeZone)).value
  if (!stated) return
  const aheadMs = stated.getTime() - receivedMs
  const said =
    saidByState(station, aheadMs) ?? (isBooting ? saidByBoot(station, connectorId, aheadMs) : undefined)
  if (said !== undefined) await keepClock(context, said === 'right' ? undefined : said)
}

/** Undefined where it says nothing new. */
export function saidByState(station: Clock, aheadMs: number): number | 'right' | undefined {
  const known = station.clockAheadMs
  if (isNear(aheadMs, 0)) return known === undefined ? undefined : 'right'
  const isNew = aheadMs > Math.max(known ?? 0, 0) && isZoneOff(aheadMs) && isFreeToMove(station)
  return isNew ? aheadMs : undefined
}

/**
 * Nor is it queued how its connectors stand as it boots, each in its first word after that: where two say alike that its
 * clock is behind by a zone, it is.
 */
function saidByBoot(station: Clock, connectorId: number, aheadMs: number): number | undefined {
  const { wordsOfBoot, clockAheadMs } = station
  if (!wordsOfBoot || wordsOfBoot.has(connectorId)) return undefined
  wordsOfBoot.set(connectorId, aheadMs)
  const all = [...wordsOfBoot.values()]
  const isAlike = all.length > 1 && all.every((each) => isNear(each, aheadMs, SAME_MS))
  const isNew = clockAheadMs === undefined && aheadMs < 0 && isZoneOff(aheadMs) && isFreeToMove(station)
  return isAlike && isNew ? aheadMs : undefined
}

/**
 * And where one state does not say it: words that are as far apart by its clock as by ours were told as they were, for a
 * queue comes faster than it was filled.
 */
function isSteady(station: Clock, word: Word): boolean {
  const { steadySince: first } = station
  const apartMs = first ? word.arrivedMs - first.arrivedMs : 0
  if (!first || !isNear(word.statedMs - first.statedMs, apartMs, 2_000)) {
    station.steadySince = word
    return false
  }
  const isFirst = station.clockAheadMs === undefined && word.statedMs > word.arrivedMs
  return apartMs >= (isFirst ? AHEAD_STEADY_MS : STEADY_MS)
}

/** What is told as if it were now, though it would be hours before the last word of a session, or is to come. */
const isPutRight = ({ sessions }: Clock, { statedMs, arrivedMs }: Word, meantMs: number): boolean =>
  (isNear(statedMs, arrivedMs, MINUTE_MS) &&
    sessions.some(({ startedMs, lastMs = startedMs }) => lastMs > meantMs + QUARTER_MS)) ||
  (meantMs > statedMs && meantMs > arrivedMs + OFF_MS)

/** When that was which a clock that is known to be off by hours says; undefined where it is not. */
export function meantBy(
  { station, receivedMs: arrivedMs, clockIs }: Pick<Context, 'receivedMs' | 'clockIs'> & { station: Clock },
  stated: Date,
): number | undefined {
  const word = { statedMs: stated.getTime(), arrivedMs }
  const aheadMs = word.statedMs - arrivedMs
  const isRight = isNear(aheadMs, 0)
  if (isNear(aheadMs, station.clockAheadMs ?? 0)) station.steadySince = undefined
  else if ((isRight || isZoneOff(aheadMs)) && isSteady(station, word) && isFreeToMove(station))
    clockIs(isRight ? undefined : aheadMs)
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
