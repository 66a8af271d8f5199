import { integrate } from '../meter.ts'
import { leftWh, reachedLimit } from '../sessionLimit.ts'
import { meterValue2 } from './meterValue.ts'
import type { Speaker } from './speaker.ts'
import type { Transaction, TransactionLimit } from './transaction.ts'
import { readingOf, tellUpdate } from './transactions.ts'

/** Bounds that came with an answer (2.1, E16). The same once more is no news, or each answer would make an event. */
export function takeLimit(
  speaker: Speaker,
  transaction: Transaction,
  limit: TransactionLimit | undefined,
): void {
  const { connector, session, limit: before } = transaction
  if (speaker.version !== 'ocpp2.1' || !limit || connector.session !== session) return
  const { maxEnergy, maxTime } = limit
  if (maxEnergy === undefined && maxTime === undefined) return
  if (before?.maxEnergy === maxEnergy && before?.maxTime === maxTime) return
  const { station } = speaker
  integrate(station, connector)
  transaction.limit = {
    ...(maxEnergy !== undefined && { maxEnergy }),
    ...(maxTime !== undefined && { maxTime }),
  }
  transaction.reachedTold = undefined
  session.limit = {
    energyWh: maxEnergy,
    until: maxTime === undefined ? undefined : session.startedAt + maxTime * 1000,
  }
  tellUpdate(speaker, transaction, {
    triggerReason: 'LimitSet',
    info: { transactionLimit: transaction.limit },
  })
  integrate(station, connector)
}

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
