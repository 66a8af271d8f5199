import type { FirmwareUpdateReason } from '@zaryad/model'
import { offsetAt } from '@zaryad/model/pricing/localTime'

type Hours = { from: string | null; to: string | null }

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

/** What is known of a point at its turn. */
export type Turn = {
  isDeferred: boolean
  isOnline: boolean
  isCharging: boolean
  fits: boolean
  hasVersion: boolean
  timeZone: string
}
export type Verdict =
  | { act: 'send' | 'wait' }
  | {
      act: 'defer' | 'skip'
      reason: Extract<FirmwareUpdateReason, 'sameVersion' | 'otherModel' | 'charging' | 'offline'>
    }

/** Whoever charges or is away gets a second turn after all the others, and is left out when that is no better. */
export function verdict(turn: Turn, hours: Hours, atMs: number): Verdict {
  if (turn.hasVersion) return { act: 'skip', reason: 'sameVersion' }
  if (!turn.fits) return { act: 'skip', reason: 'otherModel' }
  if (!isWithin(hours, atMs, turn.timeZone)) return { act: 'wait' }
  const act = turn.isDeferred ? 'skip' : 'defer'
  if (!turn.isOnline) return { act, reason: 'offline' }
  if (turn.isCharging) return { act, reason: 'charging' }
  return { act: 'send' }
}
