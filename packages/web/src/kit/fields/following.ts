import { entityOf } from '../resources.ts'

const hasCompany = (target: string) => ['own', 'inherit'].includes(entityOf(target)?.owner.tenant ?? '')

/** Rows that a row of this company may name: the company's, and those of no company. */
export const ofCompany = (target: string, tenantId: unknown): Record<string, unknown> =>
  typeof tenantId === 'string' && tenantId && hasCompany(target)
    ? { tenantId: { operator: 'IN', operand1: [tenantId, null] } }
    : {}

const onOffer: Record<string, Record<string, unknown>> = {
  rates: { state: ['active', 'scheduled'] },
  subscribePlans: { state: 'active' },
}

/** Rows that are given to others still: one that is out of use stays where it is, and the server gives it to nobody. */
export const stillGiven = (target: string): Record<string, unknown> => onOffer[target] ?? {}

/** What a place hangs on, from the widest. */
const above: Record<string, string[]> = {
  chargeStations: ['tenantId'],
  chargePoints: ['tenantId', 'stationId'],
  connectors: ['tenantId', 'stationId', 'chargePointId'],
}

/** Places that a filter may name beside the others in force. */
export const belowChosen = (target: string, chosen: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    (above[target] ?? []).filter((name) => chosen[name] !== undefined).map((name) => [name, chosen[name]]),
  )
