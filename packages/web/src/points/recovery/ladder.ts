/** The ladder of an operator's playbook (ux §1.2): each rung is harder on the station than the one before. */
export const rungs = ['link', 'stop', 'unlock', 'softReset', 'hardReset'] as const
export type Rung = (typeof rungs)[number]

export type Result = 'notTried' | 'running' | 'done' | 'notNeeded' | 'failed' | 'skipped'
export type Rungs = { [Name in Rung]: { result: Result; why?: string; at?: number } }

/** How long the device's own word is waited for. A reset takes about three minutes. */
export const limitsS: { [Name in Rung]: number } = {
  link: 0,
  stop: 60,
  unlock: 30,
  softReset: 180,
  hardReset: 180,
}

/** What is seen of the point at one moment; moments are the server's. */
export type Seen = {
  isOnline: boolean
  connectionAt: string
  bootAt: string | null
  statusAt: string | null
  status: string | null
  hasSession: boolean
}

const well = new Set(['Available', 'Preparing', 'Charging', 'SuspendedEV', 'Occupied', 'Reserved'])

/** A connector that a driver could use, or is using. */
export const isWell = ({ isOnline, status }: Seen) => isOnline && status !== null && well.has(status)

type Verdict = { result: 'running' | 'done' | 'failed'; why: string }

const running = (why: string): Verdict => ({ result: 'running', why })
const done = (why: string): Verdict => ({ result: 'done', why })
const failed = (why: string): Verdict => ({ result: 'failed', why })

/** By what the device itself shows since the command left, never by the command's answer alone. */
export function judge(rung: Rung, before: Seen, now: Seen, waitedS: number): Verdict {
  const isLate = waitedS >= limitsS[rung]
  if (rung === 'link') return now.isOnline ? done('online') : failed('offline')
  if (rung === 'stop') {
    if (!now.hasSession) return done('stopped')
    return isLate ? failed('stillCharging') : running('waitStop')
  }
  if (rung === 'unlock') {
    if (isWell(now)) return done('free')
    return isLate ? failed('stillStuck') : running('waitStatus')
  }
  return judgeReset(before, now, isLate)
}

function judgeReset(before: Seen, now: Seen, isLate: boolean): Verdict {
  const hasLeft = !now.isOnline || now.connectionAt !== before.connectionAt
  const isBack = now.isOnline && hasLeft && now.statusAt !== before.statusAt
  if (isBack && isWell(now)) return done('free')
  if (!isLate) return running(!hasLeft ? 'waitGone' : !now.isOnline ? 'waitBack' : 'waitStatus')
  if (!hasLeft) return failed('neverLeft')
  return failed(isBack ? 'stillFaulted' : 'notBack')
}

/** Once the connector is in order, what was not tried need not be. */
export const nextRung = (state: Rungs): Rung | undefined =>
  rungs.find((rung) => state[rung].result === 'notTried')
