import { admins, entity, messageStates, nobody } from '@zaryad/model'
import { choice, instant, text } from '@zaryad/model/fields/kinds'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { searchRoute } from '../entities/searchRoute.ts'

/** Messages to people; `shown` ones went nowhere and are read here, for there is no gateway. */
export const outbox = entity('outbox', {
  fields: {
    phone: text({ readOnly: true, search: true }),
    kind: text({ readOnly: true }),
    text: text({ readOnly: true }),
    state: choice(messageStates, { readOnly: true }),
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
const extension = { computed: { createdAt: sql.ref('t.created_at') } }

/** `POST /api/v1/outbox/search`, administrators. */
export function outboxSearch(app: FastifyInstance, deps: Deps): void {
  searchRoute(app, deps, outbox, extension)
}
