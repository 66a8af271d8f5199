import { outbox } from '@zaryad/model/records/outbox'
import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { searchRoute } from '../entities/searchRoute.ts'

const extension = { computed: { createdAt: sql.ref('t.created_at') } }

/** `POST /api/v1/outbox/search`, administrators. */
export function outboxSearch(app: FastifyInstance, deps: Deps): void {
  searchRoute(app, deps, outbox, extension)
}
