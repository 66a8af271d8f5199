import { bankTasks } from '@zaryad/model/records/bankTasks'
import type { FastifyInstance } from 'fastify'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { searchRoute } from '../../entities/searchRoute.ts'

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
