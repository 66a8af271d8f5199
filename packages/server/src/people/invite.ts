import { AppError } from '@zaryad/model'
import type { InviteLink } from '@zaryad/model/calls/people'
import type { FastifyRequest } from 'fastify'
import { refusal, uncached } from '../auth/answer.ts'
import type { Asked } from '../calls/serve.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { makeLink } from './links.ts'
import { manageable } from './manageable.ts'

const baseUrl = (config: Config, request: FastifyRequest) =>
  config.PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

type AskedLink = Asked<'POST /api/v1/users/:id/invite'>

/** An invitation for who has no password yet, a new one for who has forgotten it. */
export const invite =
  (deps: Deps) =>
  async ({ actor, caller, params, request, reply }: AskedLink) => {
    const { made, kind } = await deps.db.people.scoped('all', async (tx) => {
      const account = await manageable(tx, actor, params.id)
      if (refusal(account)) throw new AppError('wrongState')
      const made = await makeLink({ deps, tx, userId: account.id, createdBy: actor.id })
      const kind: InviteLink['kind'] = account.password === null ? 'invite' : 'reset'
      await writeLog(
        { ...caller, tx },
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
