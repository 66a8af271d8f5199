import { type Actor, AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Account, findAccount, forgetAccounts } from '../auth/accounts.ts'
import { requireActor } from '../auth/actor.ts'
import { uncached } from '../auth/answer.ts'
import { endSession, endSessionsOf } from '../auth/sessions.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { manageable } from './manageable.ts'

const session = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
})

const base = { tag: 'users', errors: [404] }
describeRoute({
  ...base,
  method: 'GET',
  path: '/api/v1/users/:id/sessions',
  summary: 'Where the person is signed in',
  answer: z.object({ result: z.array(session) }),
})
describeRoute({
  ...base,
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions',
  summary: 'End all of the person’s sessions but the one that asks',
  status: 204,
})
describeRoute({
  ...base,
  method: 'DELETE',
  path: '/api/v1/users/:id/sessions/:sessionId',
  summary: 'End one session of the person',
  status: 204,
})

type Kept = {
  id: string
  startedAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ip: string | null
  userAgent: string | null
}
type Id = { Params: { id: string; sessionId?: string } }

/** One's own sessions are everybody's to see and to end. */
async function reachable(tx: Tx, actor: Actor, id: string): Promise<Account> {
  const own = id === actor.id ? await findAccount(tx, sql`u.id = ${id}`) : undefined
  return own ?? manageable(tx, actor, id)
}

/** A session is a family of refresh tokens: it began with the first, was last seen with the newest. */
export const listSessions = (deps: Deps) => async (request: FastifyRequest<Id>, reply: FastifyReply) => {
  uncached(reply)
  const { id } = await reachable(deps.db.people.system, requireActor(request), request.params.id)
  const found = await sql<Kept>`
    select family as id, min(created_at) as "startedAt", max(created_at) as "lastSeenAt",
      max(expires_at) as "expiresAt", (array_agg(ip order by created_at desc))[1] as ip,
      (array_agg(user_agent order by created_at desc))[1] as "userAgent"
    from refresh_tokens where user_id = ${id}
    group by family having bool_and(ended_at is null) and max(expires_at) > ${deps.clock()}
    order by 3 desc`.execute(deps.db.people.system)
  return { result: found.rows.map((row) => ({ ...row, isCurrent: row.id === request.sessionId })) }
}

export const endSessions = (deps: Deps) => async (request: FastifyRequest<Id>, reply: FastifyReply) => {
  const actor = requireActor(request)
  const { id, sessionId } = request.params
  await deps.db.people.scoped('all', async (tx) => {
    const account = await reachable(tx, actor, id)
    if (sessionId === undefined) {
      const except = account.id === actor.id ? request.sessionId : null
      await endSessionsOf(tx, account.id, { at: deps.clock(), ...(except ? { except } : {}) })
    } else {
      const own = isId(sessionId)
        ? await sql`select from refresh_tokens where family = ${sessionId} and user_id = ${account.id}`.execute(
            tx,
          )
        : undefined
      if (!own?.rows.length) throw new AppError('notFound')
      await endSession(tx, sessionId, deps.clock())
    }
    const row = { id: account.id, tenantId: account.tenantId }
    await writeLog({ ...callerOf(deps, request), tx }, { action: 'endSessions', entity: 'users', row })
  })
  forgetAccounts(deps.db)
  return reply.code(204).send()
}
