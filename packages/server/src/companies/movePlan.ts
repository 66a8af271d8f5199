import { AppError, allEntities, rule } from '@zaryad/model'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { forgetAccounts } from '../auth/accounts.ts'
import { requireActor } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { parse } from '../http/parse.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

const body = z.object({ planId: z.string() })

describeRoute({
  method: 'POST',
  path: '/api/v1/subscribePlans/:id/move',
  summary: 'Move all companies of this plan to another',
  tag: 'subscribePlans',
  body,
  answer: z.object({ moved: z.int() }),
  errors: [404, 422],
})

type Id = { Params: { id: string } }
type Moved = { id: string; name: string }

const plan = async (tx: Tx, id: string) => {
  const found = isId(id)
    ? await sql<{ state: string }>`select state from subscribe_plans where id = ${id} for share`.execute(tx)
    : undefined
  return found?.rows[0]
}

/** All companies or none; each has a line of its own in the log. */
export const movePlan = (deps: Deps) => async (request: FastifyRequest<Id>) => {
  if (!allEntities.tenants!.access.edit(requireActor(request))) throw new AppError('forbidden')
  const { planId } = parse(body, request.body)
  const from = request.params.id
  const moved = await deps.db.people.scoped('all', async (tx) => {
    if (!(await plan(tx, from))) throw new AppError('notFound')
    const target = await plan(tx, planId)
    if (!target) throw rule('planId', 'notFound')
    if (target.state !== 'active' || planId === from) throw rule('planId', 'notAllowed')
    const companies =
      await sql<Moved>`update tenants set subscribe_plan_id = ${planId}, version = version + 1,
      updated_at = now() where subscribe_plan_id = ${from} returning id, name`.execute(tx)
    for (const { id, name } of companies.rows) {
      await writeLog(
        { ...callerOf(deps, request), tx },
        {
          action: 'edit',
          entity: 'tenants',
          row: { id },
          before: { name, subscribePlanId: from },
          after: { name, subscribePlanId: planId },
        },
      )
    }
    return companies.rows
  })
  forgetAccounts(deps.db)
  const atMs = deps.clock().getTime()
  for (const { id } of moved)
    deps.notices.tell({ kind: 'edited', entity: 'tenants', entityId: id, tenantId: id, atMs })
  return { moved: moved.length }
}
