import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { enter } from './enter.ts'
import { movePlan } from './movePlan.ts'

/** What one may do with a company beyond the entity's own calls. */
export function companies(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/tenants/:id/enter', enter(app, deps))
  serve(app, deps, 'POST /api/v1/subscribePlans/:id/move', movePlan(deps))
}
