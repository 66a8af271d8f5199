import { type ConnectorStatus, reservationStates } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, instant, integer, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'

/** Made by `/devices/api/reserveNow`; states follow the station's answers and our own expiry timer. */
export const reservations = entity('reservations', {
  fields: {
    stationId: ref('chargeStations', { readOnly: true }),
    chargePointId: ref('chargePoints', { readOnly: true, required: true }),
    connectorId: integer({ readOnly: true, required: true }),
    idTag: text({ readOnly: true, search: true, code: true }),
    userId: ref('users', { readOnly: true }),
    reservationId: integer({ readOnly: true, required: true }),
    expiryDate: instant({ readOnly: true, required: true }),
    state: choice(reservationStates, { readOnly: true, required: true }),
  },
  adds: adds<{
    timeZone: string | null
    /** Whose card it waits for; a tag that the server made itself is nobody's. */
    card: { id: string; number: string; userId: string | null; userName: string | null } | null
    connectorStatus: ConnectorStatus | null
  }>(),
  owner: { tenant: 'inherit', from: 'chargePointId' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: ['reservationId', 'stationId', 'chargePointId', 'connectorId', 'idTag', 'expiryDate', 'state'],
  label: 'reservationId',
  sort: { field: 'expiryDate', direction: 'desc' },
  unordered: ['connectorId', 'idTag', 'state'],
})
