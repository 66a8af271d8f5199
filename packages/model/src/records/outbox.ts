import { messageStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, instant, text } from '../fields/kinds.ts'
import { admins, nobody } from '../permissions.ts'

/** Messages to people; `shown` ones went nowhere and are read here, for there is no gateway. */
export const outbox = entity('outbox', {
  fields: {
    phone: text({ readOnly: true, always: true, search: true }),
    kind: text({ readOnly: true, always: true }),
    text: text({ readOnly: true, always: true }),
    state: choice(messageStates, { readOnly: true, always: true }),
    error: text({ readOnly: true }),
    sentAt: instant({ readOnly: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: admins, create: nobody, edit: nobody, delete: nobody },
  list: ['phone', 'text', 'state', 'error', 'sentAt'],
  label: 'phone',
  sort: { field: 'createdAt', direction: 'desc' },
  versioned: false,
})
