import { bankTaskKinds, bankTaskStates, entity, needs, nobody, providers } from '@zaryad/model'
import { choice, flag, instant, integer, money, ref, text } from '@zaryad/model/fields/kinds'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { searchRoute } from '../../entities/searchRoute.ts'

/** What the banks are asked to do, or people in their place; `manual` waits for a person. */
export const bankTasks = entity('bankTasks', {
  fields: {
    paymentId: ref('client/payments', { readOnly: true }),
    paymentNumber: integer({ readOnly: true }),
    provider: choice(providers, { readOnly: true }),
    kind: choice(bankTaskKinds, { readOnly: true }),
    amount: money({ readOnly: true }),
    state: choice(bankTaskStates, { readOnly: true }),
    tries: integer({ readOnly: true }),
    nextAt: instant({ readOnly: true }),
    error: text({ readOnly: true }),
    reason: text({ readOnly: true }),
    /** The bank's number of the operation that a person did. */
    reference: text({ readOnly: true, search: true }),
    /** The bank's number of the payment, to find it there. */
    operationId: text({ readOnly: true }),
    orderId: text({ readOnly: true }),
    phone: text({ readOnly: true, masked: true }),
    /** Older than a day and still a person's to do. */
    isLate: flag({ readOnly: true }),
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

const attempt = (column: string) =>
  sql`(select a.${sql.ref(column)} from payment_attempts a where a.id = t.attempt_id)`
const payment = (column: string) =>
  sql`(select p.${sql.ref(column)} from payments p where p.id = t.payment_id)`

const extension = {
  computed: {
    createdAt: sql.ref('t.created_at'),
    doneById: sql.ref('t.done_by'),
    askedById: sql.ref('t.asked_by'),
    paymentNumber: payment('number'),
    phone: payment('phone'),
    provider: attempt('provider'),
    operationId: attempt('operation_id'),
    orderId: attempt('order_id'),
    isLate: sql`(t.state = 'manual' and t.created_at < now() - interval '24 hours')`,
  },
}

export const bankTaskSearch = (app: FastifyInstance, deps: Deps) =>
  searchRoute(app, deps, bankTasks, extension)
