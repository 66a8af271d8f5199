import { languages, userKinds, userStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, choices, flag, instant, integer, secret, text } from '../fields/kinds.ts'
import { admins, ownTenant, roles } from '../permissions.ts'

/** Staff of the platform and of companies, and drivers (`Client`). Rights are granted by `server/auth`. */
export const users = entity('users', {
  fields: {
    userName: text({
      required: true,
      max: 120,
      unique: true,
      search: true,
      masked: true,
      pattern: /^\S+$/,
      says: 'userName',
    }),
    name: text({ max: 160, search: true }),
    email: text({ max: 160, search: true, pattern: /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, says: 'email' }),
    phone: text({ max: 20, search: true, masked: true, pattern: /^(\+?[\d ()•-]{5,20})?$/, says: 'phone' }),
    /** A driver has the role Client and no other. */
    kind: choice(userKinds, { readOnly: true, always: true }),
    roles: choices(roles, { required: true }),
    state: choice(userStates, { default: 'active' }),
    /** Left out, the person sets it by an invitation. */
    password: secret({ min: 12 }),
    hasPassword: flag({ readOnly: true, always: true }),
    language: choice(languages),
    note: text({ max: 2000, multiline: true }),
    lastSignInAt: instant({ readOnly: true }),
    /** Charging sessions of the last 30 days. */
    sessionCount: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: admins, edit: admins, delete: admins },
  list: ['name', 'userName', 'phone', 'kind', 'roles', 'state', 'lastSignInAt', 'sessionCount'],
  label: 'userName',
  sort: { field: 'userName', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'active', to: 'blocked' },
      { from: 'blocked', to: 'active' },
    ],
  },
})
