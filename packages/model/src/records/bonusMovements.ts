import { bonusMovementKinds } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, energy, instant, integer, ref, text } from '../fields/kinds.ts'
import { needs, nobody } from '../permissions.ts'

/** The movements of clients' bonuses; `delta` is what became of the rest. Never changed. */
export const bonusMovements = entity('bonusMovements', {
  fields: {
    userBonusId: ref('userBonuses', { readOnly: true, always: true }),
    at: instant({ readOnly: true, always: true }),
    kind: choice(bonusMovementKinds, { readOnly: true, always: true }),
    delta: energy({ readOnly: true, always: true }),
    heldDelta: energy({ readOnly: true, always: true }),
    /** kWh left after it. */
    rest: energy({ readOnly: true, always: true }),
    reason: text({ readOnly: true }),
    userId: ref('users', { readOnly: true }),
    paymentId: ref('client/payments', { readOnly: true }),
    transactionId: ref('transactions', { readOnly: true }),
    expiresAt: instant({ readOnly: true }),
    place: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'own' },
  access: { read: needs('accessTenantBonuses'), create: nobody, edit: nobody, delete: nobody },
  list: ['at', 'kind', 'delta', 'rest', 'reason', 'userId'],
  label: 'kind',
  sort: { field: 'place', direction: 'desc' },
  versioned: false,
})
