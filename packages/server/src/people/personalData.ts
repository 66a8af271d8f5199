import { AppError, entities } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import { uncached } from '../auth/answer.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { tenantOf } from '../entities/search.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

const shown = z.object({ userName: z.string(), phone: z.string().nullable() })
type Shown = z.infer<typeof shown> & { tenantId: string | null }

describeRoute({
  method: 'POST',
  path: '/api/v1/users/:id/personalData',
  summary: 'The telephone number without its dots; that it was looked at is written down',
  tag: 'users',
  answer: shown,
  errors: [404],
})

type Id = { Params: { id: string } }

/** Lists and cards show dots: who wants the number says so, and the log keeps it. */
export const personalData = (deps: Deps) => async (request: FastifyRequest<Id>, reply: FastifyReply) => {
  const access = entities.users.access.read(requireActor(request))
  if (access === false) throw new AppError('forbidden')
  const { id } = request.params
  const tenantId = tenantOf(access)
  const { userName, phone } = await deps.db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
    const found = isId(id)
      ? await sql<Shown>`select user_name as "userName", phone, tenant_id as "tenantId"
          from users where id = ${id}`.execute(tx)
      : undefined
    const person = found?.rows[0]
    if (!person) throw new AppError('notFound')
    const row = { id, tenantId: person.tenantId }
    await writeLog({ ...callerOf(deps, request), tx }, { action: 'personalData', entity: 'users', row })
    return person
  })
  uncached(reply)
  return { userName, phone }
}
