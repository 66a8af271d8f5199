import { integrate } from '../meter.ts'
import { leftWh, reachedLimit } from '../sessionLimit.ts'
import { meterValue2 } from './meterValue.ts'
import type { Speaker } from './speaker.ts'
import type { Transaction } from './transaction.ts'
import { readingOf, tellUpdate } from './transactions.ts'

/** Looks when a bound should be reached, as it flows now; tells of it once. */
export function watchLimit(speaker: Speaker, transaction: Transaction): void {
  const { connector, session } = transaction
  const { station } = speaker
  transaction.stopWatching()
  if (!session.limit) return
  const now = station.clock.now()
  const reached = reachedLimit(connector, session, now)
  if (reached) {
    if (transaction.reachedTold === undefined) tellReached(speaker, transaction, reached)
    return
  }
  const untilMs = (session.limit.until ?? Number.POSITIVE_INFINITY) - now
  const flowMs = (leftWh(connector, session) * 3_600_000) / (session.powerW * station.settings.speed)
  const delayMs = Math.min(untilMs, flowMs)
  if (delayMs < Number.POSITIVE_INFINITY) {
    transaction.stopWatching = station.later(Math.ceil(delayMs), () => integrate(station, connector))
  }
}

export function tellReached(
  speaker: Speaker,
  transaction: Transaction,
  triggerReason: 'EnergyLimitReached' | 'TimeLimitReached',
): void {
  transaction.reachedTold = triggerReason
  tellUpdate(speaker, transaction, {
    triggerReason,
    meterValue: [meterValue2(readingOf(speaker, transaction.connector, 'Other'))],
  })
}
