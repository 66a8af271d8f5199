import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { bulkChange } from './bulk.ts'
import { cardSessions } from './cardSessions.ts'
import { importRoutes } from './import/routes.ts'
import { taps } from './taps.ts'

/** What cards have beyond any entity: bulk acts, import with undo, the taps at a reader. */
export function cards(app: FastifyInstance, deps: Deps): void {
  const { people } = deps.db
  serve(app, deps, 'POST /api/v1/rFIDCards/bulk', async ({ caller, scope, body }) => ({
    result: await bulkChange(caller, scope, body),
  }))
  serve(app, deps, 'POST /api/v1/rFIDCards/taps', async ({ scope, body }) => ({
    result: await taps(people, scope, body),
  }))
  serve(app, deps, 'POST /api/v1/rFIDCards/sessions', async ({ scope, body }) => ({
    result: await people.scoped(scope, (tx) => cardSessions(tx, body)),
  }))
  importRoutes(app, deps)
}
