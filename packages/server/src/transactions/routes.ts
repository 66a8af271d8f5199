import type { RowOf } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Scope, Tx } from '../db/database.ts'
import { together } from '../db/together.ts'
import type { Deps } from '../deps.ts'
import type { Target } from '../entities/extension.ts'
import { hitsOf } from '../entities/hits.ts'
import { sessionRow } from './bounds.ts'
import { preview } from './correct.ts'
import { correctionsOf } from './corrections.ts'
import { curve } from './curve.ts'
import { timeline } from './timeline.ts'
import { sessions, totals } from './totals.ts'

type OfOne = { params: { id: string }; access: Target['access']; scope: Scope }

/** What is asked of sessions beyond the kit's calls. */
export function transactionRoutes(app: FastifyInstance, deps: Deps): void {
  const ofOne = <T>(
    { params, access, scope }: OfOne,
    run: (tx: Tx, row: RowOf<'transactions'>) => Promise<T>,
  ): Promise<T> =>
    deps.db.people.scoped(scope, async (tx) => run(tx, await sessionRow(tx, { access }, params.id)))

  serve(app, deps, 'POST /api/v1/transactions/totals', ({ scope, access, body }) => {
    const question = { key: JSON.stringify(['totals', access, body]), isLog: false, isKept: true }
    return together(deps.db, question, async () => {
      const hits = await hitsOf(deps.db, { ...sessions, access }, body)
      return deps.db.people.scoped(scope, (tx) => totals(tx, access, body, hits))
    })
  })
  serve(app, deps, 'GET /api/v1/transactions/:id/timeline', (asked) =>
    ofOne(asked, async (tx, row) => ({ events: await timeline(tx, row, deps.clock()) })),
  )
  serve(app, deps, 'GET /api/v1/transactions/:id/curve', (asked) =>
    ofOne(asked, (tx, row) => curve(tx, row, deps.clock())),
  )
  serve(app, deps, 'GET /api/v1/transactions/:id/corrections', (asked) =>
    ofOne(asked, async (tx, row) => ({ result: await correctionsOf(tx, row.id) })),
  )
  serve(app, deps, 'POST /api/v1/transactions/:id/correction/preview', (asked) =>
    ofOne(asked, (tx, row) => preview(tx, row, asked.body, deps.clock())),
  )
}
