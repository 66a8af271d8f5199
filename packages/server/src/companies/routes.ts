import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { enter } from './enter.ts'
import { movePlan } from './movePlan.ts'

type Id = { Params: { id: string } }

/** What one may do with a company beyond the entity's own calls. */
export function companies(app: FastifyInstance, deps: Deps): void {
  app.post<Id>('/api/v1/tenants/:id/enter', enter(app, deps))
  app.post<Id>('/api/v1/subscribePlans/:id/move', movePlan(deps))
}
