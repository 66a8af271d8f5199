import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { together } from '../db/together.ts'
import type { Deps } from '../deps.ts'
import type { WireRow } from '../entities/extension.ts'
import { parse } from '../http/parse.ts'
import { boundsOf, sessionRow } from './bounds.ts'
import { correctionsOf } from './corrections.ts'
import { curve } from './curve.ts'
import './describe.ts'
import { preview } from './preview.ts'
import { timeline } from './timeline.ts'
import { totals, totalsBody } from './totals.ts'
import { previewBody } from './wish.ts'

type Id = { Params: { id: string } }
const base = '/api/v1/transactions'

/** What is asked of sessions beyond the kit's calls. */
export function transactionRoutes(app: FastifyInstance, deps: Deps): void {
  const ofOne = <T>(request: FastifyRequest<Id>, run: (tx: Tx, row: WireRow) => Promise<T>): Promise<T> => {
    const bounds = boundsOf(requireActor(request))
    return deps.db.people.scoped(bounds.scope, async (tx) =>
      run(tx, await sessionRow(tx, bounds, request.params.id)),
    )
  }

  app.post(`${base}/totals`, (request) => {
    const { scope, access } = boundsOf(requireActor(request))
    const body = parse(totalsBody, request.body ?? {}, 'malformed')
    const question = { key: JSON.stringify(['totals', access, body]), isLog: false, isKept: true }
    return together(deps.db, question, () => deps.db.people.scoped(scope, (tx) => totals(tx, access, body)))
  })
  app.get<Id>(`${base}/:id/timeline`, (request) =>
    ofOne(request, async (tx, row) => ({ events: await timeline(tx, row, deps.clock()) })),
  )
  app.get<Id>(`${base}/:id/curve`, (request) => ofOne(request, (tx, row) => curve(tx, row, deps.clock())))
  app.get<Id>(`${base}/:id/corrections`, (request) =>
    ofOne(request, async (tx, row) => ({ result: await correctionsOf(tx, row.id) })),
  )
  app.post<Id>(`${base}/:id/correction/preview`, (request) =>
    ofOne(request, (tx, row) => preview(tx, row, parse(previewBody, request.body), deps.clock())),
  )
}
