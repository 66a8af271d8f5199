import { adds, entity } from '../entity.ts'
import { decimal, instant, integer, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'

/** Raw readings, one sampled value a row (OCPP 1.6 §7.33, §7.45). */
export const meterValues = entity('meterValues', {
  fields: {
    transactionId: integer({ readOnly: true, always: true }),
    chargePointId: ref('chargePoints', { readOnly: true, required: true }),
    connectorId: integer({ readOnly: true, required: true }),
    at: instant({ readOnly: true, required: true }),
    measurand: text({ readOnly: true, required: true }),
    value: decimal({ readOnly: true, required: true }),
    unit: text({ readOnly: true, always: true }),
    phase: text({ readOnly: true, always: true }),
    context: text({ readOnly: true, always: true }),
    location: text({ readOnly: true, always: true }),
  },
  adds: adds<{
    timeZone: string | null
  }>(),
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: [
    'at',
    'chargePointId',
    'connectorId',
    'transactionId',
    'measurand',
    'value',
    'unit',
    'phase',
    'context',
  ],
  label: 'at',
  sort: { field: 'at', direction: 'desc' },
  unordered: ['transactionId', 'connectorId', 'measurand', 'value', 'unit', 'phase', 'context', 'location'],
  versioned: false,
})
