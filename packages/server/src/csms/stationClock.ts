import type { Deviation } from '@zaryad/ocpp'

const MINUTE_MS = 60_000
/** A clock this far ahead is noted, and still believed. */
const AHEAD_NOTED_MS = 5 * MINUTE_MS
/** A clock further ahead than this is not believed. */
const AHEAD_LIMIT_MS = 60 * MINUTE_MS
/** Earlier than any session of ours: a clock that was never set (1970, 2000, 2010 …). */
const EARLIEST_MS = Date.UTC(2020, 0)

type ClockDeviation = 'clockPast' | 'clockFuture' | 'clockAhead'
type Moment = { atMs: number; isStations: boolean; deviation?: ClockDeviation | Deviation }

/**
 * The station's time within reason, else the arrival's. Offline sessions come hours or weeks late, so the
 * past is believed as far as 2020 (OCPP 1.6 §3.8: a station's clock follows ours by Heartbeat).
 */
export function believe(stated: Date | undefined, arrivedMs: number): Moment {
  const statedMs = stated?.getTime()
  if (statedMs === undefined) return { atMs: arrivedMs, isStations: false }
  if (statedMs < EARLIEST_MS) return { atMs: arrivedMs, isStations: false, deviation: 'clockPast' }
  const aheadMs = statedMs - arrivedMs
  if (aheadMs > AHEAD_LIMIT_MS) return { atMs: arrivedMs, isStations: false, deviation: 'clockFuture' }
  if (aheadMs > AHEAD_NOTED_MS) return { atMs: statedMs, isStations: true, deviation: 'clockAhead' }
  return { atMs: statedMs, isStations: true }
}
