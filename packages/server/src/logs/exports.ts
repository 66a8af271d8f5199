import { AppError, allEntities, lookUp, staff } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../entities/checks.ts'
import { callerOf } from '../entities/mount.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { writeLog } from './writeLog.ts'

const body = z.object({
  entity: z.string().max(60),
  count: z.int().min(0),
  filter: z.record(z.string(), z.unknown()).optional(),
})

describeRoute({
  method: 'POST',
  path: '/api/v1/userLogs/exports',
  summary: 'Write down that rows leave as a file; the console asks before it makes one',
  tag: 'userLogs',
  body,
  status: 204,
})

/** Rows that leave as a file are an act like any other. */
export function logExports(app: FastifyInstance, deps: Deps): void {
  app.post('/api/v1/userLogs/exports', async (request, reply) => {
    const actor = requireActor(request)
    if (!staff(actor)) throw new AppError('forbidden')
    const { entity, count, filter } = parse(body, request.body, 'malformed')
    if (!lookUp(allEntities, entity)?.access.read(actor)) throw new AppError('forbidden')
    await writeLog(
      { ...callerOf(deps, request), tx: deps.db.people.system },
      { action: 'export', entity, after: { count, filter } },
    )
    return reply.code(204).send()
  })
}
