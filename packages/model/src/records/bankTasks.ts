import { bankTaskKinds, bankTaskStates, providers } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, flag, instant, integer, money, ref, text } from '../fields/kinds.ts'
import { needs, nobody } from '../permissions.ts'

/** What the banks are asked to do, or people in their place; `manual` waits for a person. */
export const bankTasks = entity('bankTasks', {
  fields: {
    paymentId: ref('client/payments', { readOnly: true, always: true }),
    paymentNumber: integer({ readOnly: true, always: true }),
    provider: choice(providers, { readOnly: true, always: true }),
    kind: choice(bankTaskKinds, { readOnly: true, always: true }),
    amount: money({ readOnly: true, always: true }),
    state: choice(bankTaskStates, { readOnly: true, always: true }),
    tries: integer({ readOnly: true, always: true }),
    nextAt: instant({ readOnly: true, always: true }),
    error: text({ readOnly: true }),
    reason: text({ readOnly: true }),
    /** The bank's number of the operation that a person did. */
    reference: text({ readOnly: true, search: true }),
    /** The bank's number of the payment, to find it there. */
    operationId: text({ readOnly: true }),
    orderId: text({ readOnly: true }),
    phone: text({ readOnly: true, masked: true }),
    /** Older than a day and still a person's to do. */
    isLate: flag({ readOnly: true, always: true }),
    doneAt: instant({ readOnly: true }),
    doneById: ref('users', { readOnly: true }),
    askedById: ref('users', { readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: { read: needs('accessBillingStatistics'), create: nobody, edit: nobody, delete: nobody },
  list: ['paymentNumber', 'provider', 'kind', 'amount', 'state', 'error', 'doneAt'],
  label: 'paymentNumber',
  sort: { field: 'createdAt', direction: 'desc' },
  versioned: false,
})
