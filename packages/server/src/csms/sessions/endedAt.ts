import { sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import type { Context } from '../context.ts'
import { lookUpWord } from '../lookUpWord.ts'
import type { Found } from './findSessions.ts'
import type { TimedReading } from './readings.ts'

export type End = {
  stoppedMs: number
  /** `stoppedMs` is the station's own word, and not when we heard it. */
  isOwnTime: boolean
  meterStopWh: number | null
  stopReason: string
  /** What is told with it. */
  readings: TimedReading[]
}

/** How its station came back, and what was seen of it before. */
type Back = Pick<Context, 'openedMs' | 'receivedMs' | 'isBooting'>
type Seen = Pick<Found, 'arrivedMs' | 'startedMs' | 'meterStartWh' | 'samples'>

/** Reasons of a station that was too dark to end its session: which of its times are none of the end's. */
const darkness = {
  PowerLoss: 'any',
  // what restarts has ended it before it comes back
  HardReset: 'now',
  ImmediateReset: 'now',
  Reboot: 'now',
  SoftReset: 'now',
  // found as it booted, and closed for want of a better reason
  Other: 'nowAtBoot',
}
/** Its clock may be a little behind ours. */
const CLOCK_BEHIND_MS = 5_000
/** What it tells later than this is no news of its coming back. */
const BACK_MS = 600_000

/**
 * When a session ended. A station that lost its power tells of the end once it is back: by a clock that was lost as
 * well, or as if it were now, or when it came up again. Nobody charged or idled there meanwhile, so it was over when it
 * was last heard of, if its meter stands as it stood then, or where it would have stood before its next reading, and
 * nothing else was heard of it since.
 */
export function endedAt(context: Back, found: Seen, end: End): number {
  const { openedMs } = context
  const { stoppedMs, meterStopWh, readings } = end
  if (meterStopWh === null || isTold(context, end) || found.arrivedMs >= openedMs) return stoppedMs
  const toldNow = new Set(readings.map(({ atMs }) => atMs))
  const before = found.samples.filter(({ at }) => !toldNow.has(at))
  const last = before.at(-1)
  if (!last || last.at >= openedMs || last.at >= stoppedMs) return stoppedMs
  const roseWh = meterStopWh - last.registerWh
  if (Math.abs(roseWh) <= sampleToleranceWh) return last.at
  const { at, registerWh } = before.at(-2) ?? { at: found.startedMs, registerWh: found.meterStartWh ?? 0 }
  const isOnItsWay = roseWh > 0 && roseWh <= last.registerWh - registerWh
  const tookMs = Math.round(((last.at - at) * roseWh) / (last.registerWh - registerWh))
  return isOnItsWay ? Math.min(stoppedMs, last.at + tookMs) : stoppedMs
}

/** Whether it says when that was, and is believed. */
function isTold(
  { openedMs, receivedMs, isBooting }: Back,
  { isOwnTime, stopReason, stoppedMs }: End,
): boolean {
  const which = lookUpWord(darkness, stopReason)
  if (!isOwnTime || which === 'any') return false
  const isNow = stoppedMs >= openedMs - CLOCK_BEHIND_MS && receivedMs - openedMs < BACK_MS
  return !(isNow && (which === 'now' || (which === 'nowAtBoot' && isBooting)))
}
