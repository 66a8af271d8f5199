import { AppError, entities } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../entities/extension.ts'
import { keyedAct, rowByKey } from '../entities/requestKeys.ts'
import { find } from '../entities/search.ts'
import { closeEvent } from '../events/raise.ts'
import { writeLog } from '../logs/writeLog.ts'
import { actOf } from './act.ts'
import { closeMonth, reopenMonth } from './closing.ts'
import { billingExport } from './export.ts'
import { checkedDays } from './filter.ts'
import { monthFigures } from './statements.ts'
import { summary } from './summary.ts'
import { toSums } from './sums.ts'

const entity = entities.billings
const whole = { entity, extension: {}, access: true } as const
/** Money by company, location, method and day; month statements, closed and opened by administrators. */
export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  const { people } = deps.db
  const statement = async (tx: Tx, id: string) => {
    const row = await find(tx, whole, id)
    if (!row) throw new AppError('notFound')
    return row
  }
  serve(app, deps, 'POST /api/v1/billings/summary', ({ scope, body }) => {
    const filter = checkedDays(body.filter)
    return people.scoped(scope, (tx) => summary(tx, scope, filter))
  })
  serve(app, deps, 'GET /api/v1/billings/:id/live', ({ scope, params }) =>
    people.scoped(scope, async (tx) => {
      const row = await statement(tx, params.id)
      const { total, sums } = await monthFigures(tx, row.tenantId, row.period)
      return { totals: toSums(total), sums }
    }),
  )
  serve(app, deps, 'GET /api/v1/billings/:id/act', ({ scope, params }) =>
    people.scoped(scope, async (tx) => actOf(tx, (await statement(tx, params.id)).id, deps.config)),
  )
  serve(app, deps, 'POST /api/v1/billings/close', ({ caller, body: { id }, request }) =>
    change(caller, { id, action: 'close', request }, (tx) =>
      closeMonth(tx, { id, at: deps.clock(), userId: caller.actor.id, config: deps.config }),
    ),
  )
  serve(app, deps, 'POST /api/v1/billings/reopen', async ({ caller, body: { id, reason }, request }) => {
    const row = await change(caller, { id, action: 'reopen', reason, request }, (tx) =>
      reopenMonth(tx, { id }),
    )
    await closeEvent(deps, { kind: 'monthChanged', entityId: row.id })
    return row
  })
  billingExport(app, deps)
}

type Change = { id: string; action: string; reason?: string; request: FastifyRequest }

/** An administrator's act on one statement, once a key, with its log row. */
function change(caller: Caller, { id, action, reason, request }: Change, run: (tx: Tx) => Promise<void>) {
  const keyed = keyedAct(caller.deps, request, `${entity.name}.${action}`)
  return caller.deps.db.people.scoped('all', async (tx) => {
    const before = await find(tx, whole, id, true)
    if (!before) throw new AppError('notFound')
    if (keyed && (await rowByKey({ ...caller, tx }, keyed, before.id))) return before
    await run(tx)
    const row = await find(tx, whole, id)
    if (!row) throw new AppError('notFound')
    const after = reason ? { ...row, reason } : row
    await writeLog({ ...caller, tx }, { action, entity: entity.name, row, before, after })
    return row
  })
}
