import { type Actor, AppError } from '@zaryad/model'
import { type Account, findAccount, signedOut } from '../auth/accounts.ts'
import { uncached } from '../auth/answer.ts'
import { endSession, endSessionsOf } from '../auth/sessions.ts'
import type { Asked } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { manageable } from './manageable.ts'

type Kept = {
  id: string
  startedAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ip: string | null
  userAgent: string | null
}
type AskedList = Asked<'GET /api/v1/users/:id/sessions'>

/** One's own sessions are everybody's to see and to end. */
async function reachable(tx: Tx, actor: Actor, id: string): Promise<Account> {
  const own = id === actor.id ? await findAccount(tx, sql`u.id = ${id}`) : undefined
  return own ?? manageable(tx, actor, id)
}

/** A session is a family of refresh tokens: it began with the first, was last seen with the newest. */
export const listSessions =
  (deps: Deps) =>
  async ({ actor, params, request, reply }: AskedList) => {
    uncached(reply)
    const { id } = await reachable(deps.db.people.system, actor, params.id)
    const found = await sql<Kept>`
    select family as id, min(created_at) as "startedAt", max(created_at) as "lastSeenAt",
      max(expires_at) as "expiresAt", (array_agg(ip order by created_at desc))[1] as ip,
      (array_agg(user_agent order by created_at desc))[1] as "userAgent"
    from refresh_tokens where user_id = ${id}
    group by family having bool_and(ended_at is null) and max(expires_at) > ${deps.clock()}
    order by 3 desc`.execute(deps.db.people.system)
    return {
      result: found.rows.map((row) => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        isCurrent: row.id === request.sessionId,
      })),
    }
  }

type AskedEnd = Pick<Asked<'DELETE /api/v1/users/:id/sessions'>, 'actor' | 'caller' | 'params' | 'request'>

/** The one that is named, or all but the one that asks. */
export async function endSessions(
  deps: Deps,
  { actor, caller, params: { id }, request }: AskedEnd,
  sessionId?: string,
): Promise<void> {
  const userId = await deps.db.people.scoped('all', async (tx) => {
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
    await writeLog({ ...caller, tx }, { action: 'endSessions', entity: 'users', row })
    return account.id
  })
  signedOut(deps, userId)
}
