import { entity } from '../entity.ts'
import { choice, decimal, flag, instant, integer, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'

/** Raw frames (contract §3), secrets masked. */
export const ocppMessages = entity('ocppMessages', {
  fields: {
    at: instant({ readOnly: true, always: true }),
    chargePointId: ref('chargePoints', { readOnly: true }),
    direction: choice(['in', 'out'], { readOnly: true, always: true }),
    messageId: text({ readOnly: true, always: true, search: true }),
    action: text({ readOnly: true, always: true, search: true }),
    /** Of a long one its beginning; whole where it is asked for by its id. */
    frame: text({ readOnly: true, always: true }),
    isCut: flag({ readOnly: true, always: true }),
    transactionId: integer({ readOnly: true }),
    latencyMs: decimal({ readOnly: true }),
    deviation: text({ readOnly: true }),
    connectorId: integer({ readOnly: true }),
    isError: flag({ readOnly: true, always: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: ['at', 'chargePointId', 'direction', 'action', 'frame', 'transactionId', 'latencyMs', 'deviation'],
  label: 'messageId',
  sort: { field: 'at', direction: 'desc' },
  unordered: [
    'direction',
    'messageId',
    'action',
    'frame',
    'transactionId',
    'latencyMs',
    'deviation',
    'connectorId',
    'isError',
    'isCut',
  ],
  versioned: false,
})
