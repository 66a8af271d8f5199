import * as z from 'zod'
import { entity } from '../entity.ts'
import { choice, instant, json, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'

/** Commands sent through the Device API and what became of them. */
export const commands = entity('commands', {
  fields: {
    chargePointId: ref('chargePoints', { readOnly: true, always: true }),
    userId: ref('users', { readOnly: true }),
    action: text({ readOnly: true, always: true, search: true }),
    payload: json(z.unknown(), { readOnly: true, always: true }),
    state: choice(['sent', 'answered', 'refused', 'offline', 'timeout', 'failed'], {
      readOnly: true,
      always: true,
    }),
    response: json(z.unknown(), { readOnly: true }),
    sentAt: instant({ readOnly: true, always: true }),
    answeredAt: instant({ readOnly: true }),
    confirmation: choice(['waiting', 'confirmed', 'failed', 'late'], { readOnly: true }),
    confirmedBy: text({ readOnly: true }),
    confirmedAt: instant({ readOnly: true }),
    confirmBy: instant({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: ['sentAt', 'chargePointId', 'userId', 'action', 'state', 'answeredAt'],
  label: 'action',
  sort: { field: 'sentAt', direction: 'desc' },
  versioned: false,
})
