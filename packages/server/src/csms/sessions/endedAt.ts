import { sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import type { Context } from '../context.ts'
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

/**
 * When a session ended. A station that lost its power tells of the end once it is back: by a clock that was lost as
 * well, or as if it were now, or when it came up again. Nobody charged or idled there meanwhile, so it was over when it
 * was last heard of, if its meter stands as it stood then and nothing else was heard of it since.
 */
export function endedAt({ openedMs }: Context, found: Found, end: End): number {
  const { stoppedMs, isOwnTime, meterStopWh, stopReason, readings } = end
  const isTold = isOwnTime && stopReason !== 'PowerLoss'
  if (meterStopWh === null || isTold || found.arrivedMs >= openedMs) return stoppedMs
  const toldNow = new Set(readings.map(({ atMs }) => atMs))
  const last = found.samples.findLast(({ at }) => !toldNow.has(at))
  if (!last || last.at >= openedMs || last.at >= stoppedMs) return stoppedMs
  return Math.abs(meterStopWh - last.registerWh) <= sampleToleranceWh ? last.at : stoppedMs
}
