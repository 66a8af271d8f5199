import type { Connector, Session } from './connector.ts'

/** Less than this is nothing: energy is a sum of fractions. */
const NOTHING_WH = 0.01

/** Bounds of a session that the central system set; without them it flows as long as it likes. */
export function leftWh({ registerWh }: Connector, { limit, meterStartWh }: Session): number {
  if (limit?.energyWh === undefined) return Number.POSITIVE_INFINITY
  return Math.max(0, meterStartWh + limit.energyWh - registerWh)
}

/** The end of the flow, of what has passed until now. */
export function flowsUntil({ limit, integratedAt }: Session, now: number): number {
  return Math.max(integratedAt, Math.min(now, limit?.until ?? now))
}

export function reachedLimit(
  connector: Connector,
  session: Session,
  at: number,
): 'EnergyLimitReached' | 'TimeLimitReached' | undefined {
  if (leftWh(connector, session) < NOTHING_WH) return 'EnergyLimitReached'
  return session.limit?.until !== undefined && at >= session.limit.until ? 'TimeLimitReached' : undefined
}
