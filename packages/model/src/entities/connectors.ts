import { connectionStates, connectorStatuses, connectorTypes, currentTypes } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, instant, integer, power, ref, text } from '../fields/kinds.ts'
import { ownTenant } from '../permissions.ts'
import type { SessionNow } from './parts.ts'

/** One plug of a charge point; `connectorId` is its number there, from 1. */
export const connectors = entity('connectors', {
  fields: {
    chargePointId: ref('chargePoints', { required: true, fixed: true, search: true, code: true }),
    connectorId: integer({ required: true, fixed: true, min: 1, max: 1000 }),
    type: choice(connectorTypes),
    currentType: choice(currentTypes, { default: 0 }),
    power: power({ min: 0, max: 10_000 }),
    status: choice(connectorStatuses, { readOnly: true, always: true }),
    errorCode: text({ readOnly: true, max: 100 }),
    vendorErrorCode: text({ readOnly: true, max: 100 }),
    statusAt: instant({ readOnly: true }),
    stationId: ref('chargeStations', { readOnly: true, always: true, search: true }),
    /** Its point's: what is known of a connector without a link is old. */
    connectionState: choice(connectionStates, { readOnly: true, always: true }),
    /** When the last session on it began; empty when there never was one. */
    lastSessionAt: instant({ readOnly: true }),
  },
  adds: adds<{
    isOffline: boolean
    offlineAt: string | null
    address: string | null
    timeZone: string | null
    rate: { id: string; name: string } | null
    session: SessionNow | null
    /** Billed sessions of the last 30 days. */
    recentSessions: number
  }>(),
  owner: { tenant: 'inherit', from: 'chargePointId' },
  access: { read: ownTenant, create: ownTenant, edit: ownTenant, delete: ownTenant },
  list: ['chargePointId', 'connectorId', 'type', 'currentType', 'power', 'status', 'statusAt', 'errorCode'],
  label: 'connectorId',
  sort: { field: 'connectorId', direction: 'asc' },
})
