import { AppError } from '@zaryad/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import { refusal, uncached } from '../auth/answer.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { makeLink } from './links.ts'
import { manageable } from './manageable.ts'

describeRoute({
  method: 'POST',
  path: '/api/v1/users/:id/invite',
  summary: 'A one-time link, good for 72 hours, by which the person sets a password; older links end',
  tag: 'users',
  answer: z.object({ url: z.string(), expiresAt: z.string(), kind: z.enum(['invite', 'reset']) }),
  errors: [404, 409],
})

export const baseUrl = (config: Config, request: FastifyRequest) =>
  config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

type Id = { Params: { id: string } }

/** An invitation for who has no password yet, a new one for who has forgotten it. */
export const invite = (deps: Deps) => async (request: FastifyRequest<Id>, reply: FastifyReply) => {
  const actor = requireActor(request)
  const { made, kind } = await deps.db.people.scoped('all', async (tx) => {
    const account = await manageable(tx, actor, request.params.id)
    if (refusal(account)) throw new AppError('wrongState')
    const made = await makeLink({ deps, tx, userId: account.id, createdBy: actor.id })
    const kind = account.password === null ? 'invite' : 'reset'
    await writeLog(
      { ...callerOf(deps, request), tx },
      {
        action: kind === 'invite' ? 'invite' : 'resetLink',
        entity: 'users',
        row: { id: account.id, tenantId: account.tenantId },
        after: { expiresAt: made.expiresAt },
      },
    )
    return { made, kind }
  })
  uncached(reply)
  return {
    url: `${baseUrl(deps.config, request)}/invite/${made.token}`,
    expiresAt: made.expiresAt,
    kind,
  }
}
