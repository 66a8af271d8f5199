import * as z from 'zod'
import { logResults } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, choices, instant, json, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant, roles } from '../permissions.ts'

/** Who did what, with before and after; written in the transaction of the act, never changed. */
export const userLogs = entity('userLogs', {
  fields: {
    at: instant({ readOnly: true, required: true }),
    userId: ref('users', { readOnly: true }),
    /** A driver is called by the telephone. */
    userName: text({ readOnly: true, search: true, masked: true }),
    /** Where a program came with a key: the key. */
    apiKeyId: ref('apiKeys', { readOnly: true }),
    /** What the person was when it happened. */
    roles: choices(roles, { readOnly: true }),
    action: text({ readOnly: true, required: true, search: true }),
    entity: text({ readOnly: true, search: true }),
    entityId: text({ readOnly: true, search: true }),
    before: json(z.unknown(), { readOnly: true }),
    after: json(z.unknown(), { readOnly: true }),
    ip: text({ readOnly: true }),
    requestId: text({ readOnly: true }),
    result: choice(logResults, { readOnly: true, required: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: ['at', 'userName', 'action', 'entity', 'entityId', 'result', 'ip'],
  label: 'action',
  sort: { field: 'at', direction: 'desc' },
  unordered: ['userName', 'action', 'entity', 'entityId', 'ip', 'requestId', 'result'],
  versioned: false,
})
