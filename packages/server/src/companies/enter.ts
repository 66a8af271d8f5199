import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { findAccount } from '../auth/accounts.ts'
import { requireActor } from '../auth/actor.ts'
import { uncached, userAnswer, userSchema } from '../auth/answer.ts'
import { asCompany } from '../auth/asCompany.ts'
import { tokenLifetimeS } from '../auth/tokens.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

describeRoute({
  method: 'POST',
  path: '/api/v1/tenants/:id/enter',
  summary:
    'A token of 15 minutes that sees what the company’s people see, and only reads: writes are 403 viewOnly',
  tag: 'tenants',
  answer: z.object({
    token: z.string(),
    expiresAt: z.string(),
    user: userSchema.extend({ readOnly: z.literal(true) }),
  }),
  errors: [404],
})

type Id = { Params: { id: string } }

/** «Смотреть как компания»: the administrator stays himself in every log, and changes nothing. */
export const enter =
  (app: FastifyInstance, deps: Deps) => async (request: FastifyRequest<Id>, reply: FastifyReply) => {
    const actor = requireActor(request)
    if (!isAdministrator(actor)) throw new AppError('forbidden')
    const { id } = request.params
    const own = await findAccount(deps.db.people.system, sql`u.id = ${actor.id}`)
    const seen = own && isId(id) ? await asCompany(deps.db, own, id) : undefined
    if (!seen || !request.sessionId) throw new AppError('notFound')
    await writeLog(
      { ...callerOf(deps, request), tx: deps.db.people.system },
      { action: 'enterAs', entity: 'tenants', row: { id } },
    )
    uncached(reply)
    const claims = { userId: actor.id, sessionId: request.sessionId, viewing: id }
    return {
      token: await app.auth.sign(claims),
      expiresAt: new Date(deps.clock().getTime() + tokenLifetimeS * 1000).toISOString(),
      user: { ...userAnswer(seen), readOnly: true },
    }
  }
