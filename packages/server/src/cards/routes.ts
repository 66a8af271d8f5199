import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { parse } from '../http/parse.ts'
import { bulkChange } from './bulk.ts'
import { bulkBody } from './bulkBody.ts'
import { cardScope } from './cardScope.ts'
import { cardSessions, sessionsBody } from './cardSessions.ts'
import { importRoutes } from './import/routes.ts'
import { taps, tapsBody } from './taps.ts'

const path = '/api/v1/rFIDCards'

/** What cards have beyond any entity: bulk acts, import with undo, the taps at a reader. */
export function cards(app: FastifyInstance, deps: Deps): void {
  const scopeOf = (request: FastifyRequest, verb: 'read' | 'edit') => cardScope(requireActor(request), verb)

  app.post(`${path}/bulk`, async (request) => {
    const scope = scopeOf(request, 'edit')
    const bulk = parse(bulkBody, request.body)
    return { result: await bulkChange(callerOf(deps, request), scope, bulk) }
  })
  app.post(`${path}/taps`, async (request) => {
    const scope = scopeOf(request, 'read')
    const query = parse(tapsBody, request.body)
    return { result: await deps.db.people.scoped(scope, (tx) => taps(tx, query)) }
  })
  app.post(`${path}/sessions`, async (request) => {
    const scope = scopeOf(request, 'read')
    const query = parse(sessionsBody, request.body)
    return { result: await deps.db.people.scoped(scope, (tx) => cardSessions(tx, query)) }
  })
  importRoutes(app, deps)
}
