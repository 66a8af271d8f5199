import { AppError, allEntities, isAdministrator } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { find } from '../entities/search.ts'
import { parse } from '../http/parse.ts'
import { writeLog } from '../logs/writeLog.ts'
import { actOf } from './act.ts'
import { closeMonth, reopenMonth } from './closing.ts'
import { describeBillingRoutes } from './describe.ts'
import { billingExport } from './export.ts'
import { billingScope, readFilter } from './filter.ts'
import { monthFigures } from './statements.ts'
import { summary } from './summary.ts'
import { toSums } from './sums.ts'

const base = '/api/v1/billings'
const entity = allEntities.billings!
const whole = { entity, extension: {}, access: true } as const
const closeBody = z.strictObject({ id: z.string().max(64) })
const reopenBody = z.strictObject({ id: z.string().max(64), reason: z.string().trim().min(10).max(500) })

/** Money by company, location, method and day; month statements, closed and opened by administrators. */
export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(`${base}/summary`, async (request) => {
    const scope = billingScope(requireActor(request))
    const filter = readFilter(request.body)
    return deps.db.people.scoped(scope, (tx) => summary(tx, scope, filter))
  })
  app.get<{ Params: { id: string } }>(`${base}/:id/live`, async (request) => {
    const scope = billingScope(requireActor(request))
    return deps.db.people.scoped(scope, async (tx) => {
      const row = await find(tx, whole, request.params.id)
      if (!row) throw new AppError('notFound')
      const { total, sums } = await monthFigures(tx, String(row.tenantId), String(row.period))
      return { totals: toSums(total), sums }
    })
  })
  app.get<{ Params: { id: string } }>(`${base}/:id/act`, async (request) => {
    const scope = billingScope(requireActor(request))
    return deps.db.people.scoped(scope, async (tx) => {
      const row = await find(tx, whole, request.params.id)
      if (!row) throw new AppError('notFound')
      return actOf(tx, row.id, deps.config)
    })
  })
  app.post(`${base}/close`, (request) => {
    requireAdministrator(request)
    const { id } = parse(closeBody, request.body)
    return change(deps, request, { id, action: 'close' }, (tx) =>
      closeMonth(tx, { id, at: deps.clock(), userId: requireActor(request).id, config: deps.config }),
    )
  })
  app.post(`${base}/reopen`, (request) => {
    requireAdministrator(request)
    const { id, reason } = parse(reopenBody, request.body)
    return change(deps, request, { id, action: 'reopen', reason }, (tx) => reopenMonth(tx, { id }))
  })
  billingExport(app, deps)
}
describeBillingRoutes({ closeBody, reopenBody })

function requireAdministrator(request: FastifyRequest): void {
  if (!isAdministrator(requireActor(request))) throw new AppError('forbidden')
}

type Change = { id: string; action: string; reason?: string }

/** An administrator's act on one statement, with its log row. */
function change(
  deps: Deps,
  request: FastifyRequest,
  { id, action, reason }: Change,
  run: (tx: Tx) => Promise<void>,
) {
  return deps.db.people.scoped('all', async (tx) => {
    const before = await find(tx, whole, id, true)
    if (!before) throw new AppError('notFound')
    await run(tx)
    const row = await find(tx, whole, id)
    const after = reason ? { ...row, reason } : row
    await writeLog({ ...callerOf(deps, request), tx }, { action, entity: entity.name, row, before, after })
    return row
  })
}
