import { type Actor, AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import type { Scope, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { attention } from './attention.ts'
import { type DashboardQuery, readQuery } from './body.ts'
import { type Bounds, boundsOf, scopeOf } from './bounds.ts'
import { whatIsNow } from './now.ts'
import { plansOf } from './plans.ts'
import { reliability } from './reliability.ts'
import { setPlan } from './setPlan.ts'
import { statistics } from './statistics.ts'
import { transactionRows } from './transactionRows.ts'

type Question<T> = (tx: Tx, bounds: Bounds, query: DashboardQuery) => Promise<T>

/** `/api/v1/dashboard`: the two calls of the spec (§7), answered by bare lists, reliability, now, plans, the attention strip. */
export function dashboard(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const within = <T>(scope: Scope, run: (tx: Tx) => Promise<T>) =>
    scope === 'all' ? run(db.people.system) : db.people.scoped(scope, run)
  const answer = <T>(actor: Actor, body: unknown, question: Question<T>): Promise<T> => {
    const scope = scopeOf(actor)
    const query = readQuery(body)
    return within(scope, async (tx) => question(tx, await boundsOf(tx, scope, query.filter), query))
  }

  app.post('/api/v1/dashboard/billing/transactions', (request) =>
    answer(requireActor(request), request.body, transactionRows),
  )
  app.post('/api/v1/dashboard/geoObject', (request) =>
    answer(requireActor(request), request.body, async (...of) => [await statistics(...of)]),
  )
  app.post('/api/v1/dashboard/reliability', (request) =>
    answer(requireActor(request), request.body, (...of) => reliability(...of, deps.clock())),
  )
  app.post('/api/v1/dashboard/now', (request) =>
    answer(requireActor(request), request.body, (tx, bounds) => whatIsNow(tx, bounds, deps.clock())),
  )
  app.post('/api/v1/dashboard/plans', (request) =>
    answer(requireActor(request), request.body, (tx, { tenantId }) => plansOf(tx, tenantId, deps.clock())),
  )
  setPlan(app, deps)
  app.post('/api/v1/dashboard/attention', (request) => {
    const scope = staffScope(requireActor(request))
    const { tenantId } = readQuery(request.body).filter
    return within(scope, async (tx) => attention(tx, await boundsOf(tx, scope, { tenantId }), deps.clock()))
  })
}

/** Faults are everyday work, not analytics: a company's people see theirs whatever the plan. */
function staffScope(actor: Actor): Scope {
  if (isAdministrator(actor)) return 'all'
  if (actor.roles.includes('Tenant') && actor.tenantId) return { tenantId: actor.tenantId }
  throw new AppError('forbidden')
}
