import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../auth/accounts.ts'
import { uncached, userAnswer } from '../auth/answer.ts'
import { asCompany } from '../auth/asCompany.ts'
import { tokenLifetimeS } from '../auth/tokens.ts'
import type { Asked } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'

/** «Смотреть как компания»: the administrator stays himself in every log, and changes nothing. */
export const enter =
  (app: FastifyInstance, deps: Deps) =>
  async ({ caller, actor, params, request, reply }: Asked<'POST /api/v1/tenants/:id/enter'>) => {
    const { id } = params
    const own = await findAccount(deps.db.people.system, sql`u.id = ${actor.id}`)
    const seen = own && isId(id) ? await asCompany(deps.db, own, id) : undefined
    if (!seen || !request.sessionId) throw new AppError('notFound')
    await writeLog(
      { ...caller, tx: deps.db.people.system },
      { action: 'enterAs', entity: 'tenants', row: { id } },
    )
    uncached(reply)
    const claims = { userId: actor.id, sessionId: request.sessionId, viewing: id }
    return {
      token: await app.auth.sign(claims),
      expiresAt: new Date(deps.clock().getTime() + tokenLifetimeS * 1000).toISOString(),
      user: { ...userAnswer(seen), readOnly: true as const },
    }
  }
