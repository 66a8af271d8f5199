import { offsetAt } from '@zaryad/model/pricing/localTime'

export type Hours = { from: string | null; to: string | null }

const DAY_MIN = 1440
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Whether a place's clock is within these hours, which may go over midnight; no hours are all of them. */
export function isWithin({ from, to }: Hours, atMs: number, timeZone: string): boolean {
  if (!from || !to || from === to) return true
  const now = Math.floor((atMs + offsetOf(timeZone, atMs)) / 60_000) % DAY_MIN
  const [start, end] = [minutes(from), minutes(to)]
  return start < end ? now >= start && now < end : now >= start || now < end
}

function offsetOf(timeZone: string, atMs: number): number {
  try {
    return offsetAt(timeZone, atMs)
  } catch {
    return 0
  }
}
