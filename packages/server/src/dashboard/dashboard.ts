import type { DashboardBody } from '@zaryad/model/calls/dashboard'
import { dayOf } from '@zaryad/model/networkDay'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Scope, Tx } from '../db/database.ts'
import { together } from '../db/together.ts'
import type { Deps } from '../deps.ts'
import { attention } from './attention.ts'
import { checkedQuery, type DashboardQuery } from './body.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { isWhole, whatIsNow } from './now.ts'
import { rankPlaces } from './places.ts'
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
  const answer =
    <T>(question: Question<T>) =>
    ({ scope, body }: { scope: Scope; body: DashboardBody }): Promise<T> => {
      const query = checkedQuery(body)
      return within(scope, async (tx) => question(tx, await boundsOf(tx, scope, query.filter), query))
    }

  serve(app, deps, 'POST /api/v1/dashboard/billing/transactions', answer(transactionRows))
  serve(
    app,
    deps,
    'POST /api/v1/dashboard/geoObject',
    answer(async (...of) => [await statistics(...of)]),
  )
  const howReliable = answer((...of) => reliability(...of, deps.clock()))
  // out of a year's days of every connector: who looks at the same within a minute hears the same
  serve(app, deps, 'POST /api/v1/dashboard/reliability', (asked) => {
    const minute = Math.floor(deps.clock().getTime() / 60_000)
    const key = JSON.stringify(['reliability', asked.scope, asked.body, minute])
    return together(db, { key, isLog: true, isKept: true }, () => howReliable(asked))
  })
  // the best and worst of all locations, by days that are over: these too are kept, not what is wrong there
  serve(app, deps, 'POST /api/v1/dashboard/now', async ({ scope, body }) => {
    const { filter } = checkedQuery(body)
    const now = deps.clock()
    const bounds = await within(scope, (tx) => boundsOf(tx, scope, filter))
    const key = JSON.stringify(['places', scope, bounds.tenantId, dayOf(now)])
    const rank = () => within(scope, (tx) => rankPlaces(tx, bounds.tenantId, now))
    const ranked = isWhole(bounds) ? await together(db, { key, isLog: true, isKept: true }, rank) : undefined
    return within(scope, (tx) => whatIsNow(tx, bounds, now, ranked))
  })
  serve(
    app,
    deps,
    'POST /api/v1/dashboard/plans',
    answer((tx, { tenantId }) => plansOf(tx, tenantId, deps.clock())),
  )
  setPlan(app, deps)
  serve(app, deps, 'POST /api/v1/dashboard/attention', ({ scope, body }) => {
    const { tenantId } = checkedQuery(body).filter
    return within(scope, async (tx) => attention(tx, await boundsOf(tx, scope, { tenantId }), deps.clock()))
  })
}
