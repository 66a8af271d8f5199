import { apiKeyStates } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, instant, secret, text } from '../fields/kinds.ts'
import { needs, nobody } from '../permissions.ts'

/**
 * Keys by which a company's own programs read its billing, payments, sessions and statements. The key itself is told
 * once, to who makes it; taken back it stays in the list, for the log names it.
 */
export const apiKeys = entity('apiKeys', {
  fields: {
    name: text({ required: true, max: 80, search: true }),
    /** How the key begins: by this it is known wherever it may not be shown. */
    prefix: text({ readOnly: true, always: true, search: true }),
    state: choice(apiKeyStates, { readOnly: true, required: true }),
    /** Never, where it is empty. What was given out is not made longer. */
    expiresAt: instant({ fixed: true }),
    lastUsedAt: instant({ readOnly: true }),
    lastUsedFrom: text({ readOnly: true }),
    madeBy: text({ readOnly: true, search: true, masked: true }),
    revokedAt: instant({ readOnly: true }),
    hash: secret({ readOnly: true }),
  },
  /** The key itself, told once, to who makes it. */
  adds: adds<{ secret?: string }>(),
  owner: { tenant: 'own', required: true },
  access: {
    read: needs('billingApi'),
    create: needs('billingApi'),
    edit: needs('billingApi'),
    delete: nobody,
  },
  list: ['name', 'prefix', 'state', 'expiresAt', 'lastUsedAt', 'madeBy'],
  workflow: { field: 'state', transitions: [{ from: 'active', to: 'revoked' }] },
})
