import {
  chargePointStates,
  connectionStates,
  connectorStatuses,
  connectorTypes,
  currentTypes,
} from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, choices, flag, instant, integer, power, ref, text } from '../fields/kinds.ts'
import { needs, ownTenant } from '../permissions.ts'
import type { Hardware, NextRate, PointConnector } from './parts.ts'

/** A post with one OCPP identity and one or more connectors. */
export const chargePoints = entity('chargePoints', {
  fields: {
    identity: text({
      required: true,
      max: 48,
      unique: true,
      search: true,
      code: true,
      pattern: /^[A-Za-z0-9_.:=*+|@-]+$/,
      says: 'identity',
    }),
    name: text({ max: 160, search: true, code: true }),
    stationId: ref('chargeStations', { required: true }),
    rateId: ref('rates'),
    type: choice(currentTypes, { default: 0 }),
    power: power({ min: 0, max: 10_000 }),
    connectionState: choice(connectionStates, { readOnly: true, always: true }),
    connectionStateAt: instant({ readOnly: true, always: true }),
    state: choice(chargePointStates, { default: 'active' }),
    deviceId: ref('devices'),
    note: text({ max: 1000, multiline: true }),
    /** A fault, a lost link or a session that stands still (ux §5.6). */
    attention: flag({ readOnly: true, always: true }),
    charging: flag({ readOnly: true, always: true }),
    /** Whoever knows its name can speak for it. */
    withoutKey: flag({ readOnly: true, always: true }),
    /** By how soon somebody should look: 0 a fault, 1 no link, 2 unavailable, 3 no energy, 4 charging, 5 in order, 6 not in service. */
    urgency: integer({ readOnly: true, always: true }),
    connectorStatus: choices(connectorStatuses, { readOnly: true, always: true }),
    connectorType: choices(connectorTypes, { readOnly: true, always: true }),
    /** Of the connectors that are Faulted now. */
    errorCode: text({ readOnly: true }),
    vendor: text({ readOnly: true }),
    model: text({ readOnly: true }),
    firmwareVersion: text({ readOnly: true }),
    lastSeenAt: instant({ readOnly: true }),
    /** A station of the emulator. */
    simulated: flag({ readOnly: true, always: true }),
  },
  adds: adds<{
    connectors: PointConnector[]
    hardware: Hardware | null
    nextRate: NextRate | null
    address: string | null
    timeZone: string | null
  }>(),
  owner: { tenant: 'inherit', from: 'stationId' },
  access: { read: ownTenant, create: needs('addChargePoint'), edit: ownTenant, delete: ownTenant },
  list: ['identity', 'name', 'stationId', 'connectionState', 'type', 'power', 'rateId', 'state'],
  label: 'identity',
  sort: { field: 'identity', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'notConfigured', to: 'active' },
      { from: 'active', to: 'maintenance' },
      { from: 'maintenance', to: 'active' },
    ],
  },
})
