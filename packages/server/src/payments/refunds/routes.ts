import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bankTaskSearch } from './bankTasks.ts'
import { taskDone } from './done.ts'
import { refunds } from './refund.ts'

/** What people do about money that goes back. */
export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  bankTaskSearch(app, deps)
  taskDone(app, deps)
  refunds(app, deps)
}
