import { type Access, AppError, type Entity, rule, type Verb } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { tenantOf } from './bounds.ts'
import type { Caller, Extension, WorkflowRun } from './extension.ts'
import { requestKeyOf } from './requestKeys.ts'
import { find } from './search.ts'
import { searchRoute } from './searchRoute.ts'
import { create, edit, remove, runWorkflow } from './write.ts'

const workflowBody = z.object({
  id: z.string(),
  previousState: z.string(),
  nextState: z.string(),
  objectType: z.string().nullish(),
  data: z.unknown().optional(),
})
const withId = z.looseObject({ id: z.string() })
type Id = { Params: { id: string } }

/** The contract's calls for one entity (contract §2): search, get, create, edit, patch, delete, workflow. */
export function mount(app: FastifyInstance, deps: Deps, entity: Entity, extension: Extension = {}): void {
  const base = `/api/v1/${entity.name}`
  const target = (request: FastifyRequest, verb: Verb) => ({
    entity,
    extension,
    access: allowed(entity, request, verb),
  })

  searchRoute(app, deps, entity, extension)

  app.get<Id>(`${base}/:id`, async (request) => {
    const reading = target(request, 'read')
    const tenantId = tenantOf(reading.access)
    const row = await deps.db.people.scoped(tenantId ? { tenantId } : 'all', (tx) =>
      find(tx, reading, request.params.id),
    )
    if (!row) throw new AppError('notFound')
    return row
  })

  app.post(base, async (request, reply) => {
    const making = target(request, 'create')
    const row = await create(callerOf(deps, request), making, request.body, requestKeyOf(request.headers))
    return reply.code(201).header('location', `${base}/${row.id}`).send(row)
  })

  app.put(base, (request) => {
    const editing = target(request, 'edit')
    const { id } = parse(withId, request.body, 'malformed')
    return edit(callerOf(deps, request), editing, id, request.body, 'edit')
  })

  app.patch<Id>(`${base}/:id`, (request) =>
    edit(callerOf(deps, request), target(request, 'edit'), request.params.id, request.body, 'patch'),
  )

  app.delete<Id>(`${base}/:id`, async (request, reply) => {
    await remove(callerOf(deps, request), target(request, 'delete'), request.params.id)
    return reply.code(204).send()
  })

  app.post(`${base}/workflow/run`, (request) => {
    const caller = callerOf(deps, request)
    if (extension.workflow) {
      if (!extension.workflow.access(caller.actor)) throw new AppError('forbidden')
      return extension.workflow.run(caller, readRun(entity, request.body))
    }
    const editing = target(request, 'edit')
    return runWorkflow(caller, editing, readRun(entity, request.body))
  })
}

/** A run that was meant for another kind of object is not done to this one. */
function readRun(entity: Entity, body: unknown): WorkflowRun {
  const { objectType, ...run } = parse(workflowBody, body, 'malformed')
  if (objectType && objectType !== entity.name) throw rule('objectType', 'notAllowed')
  return run
}

/** The rows that the actor may use so, or 401, or 403. */
export function allowed(entity: Entity, request: FastifyRequest, verb: Verb): Exclude<Access, false> {
  const access = entity.access[verb](requireActor(request))
  if (access === false) throw new AppError('forbidden')
  return access
}

export const callerOf = (deps: Deps, request: FastifyRequest): Caller => ({
  deps,
  actor: requireActor(request),
  ip: request.ip,
  requestId: request.id,
})
