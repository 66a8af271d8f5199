import type { FirmwareUpdateReason } from '@zaryad/model'
import { type Hours, isWithin } from './isWithin.ts'

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
