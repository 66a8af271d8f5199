import type { FastifyRequest } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import type { Holder } from './holder.ts'
import { routeOf } from './scope.ts'

const SEEN_EVERY_MS = 60_000
/** A program that asks every minute is one line an hour for each thing that it asks, not a thousand a day. */
const SAID_EVERY_MS = 3_600_000
const MOST_KEPT = 10_000

/** When and whence a key was used last, and in the user log what it was used for. */
export function noteUse(deps: Deps) {
  const { db, clock } = deps
  const said = new Map<string, number>()

  function isNews(key: string, nowMs: number): boolean {
    if ((said.get(key) ?? 0) > nowMs) return false
    if (said.size > MOST_KEPT) said.clear()
    said.set(key, nowMs + SAID_EVERY_MS)
    return true
  }

  return async (request: FastifyRequest, { actor, prefix, lastUsedAt }: Holder, isOpen: boolean) => {
    const at = clock()
    const { ip, id: requestId } = request
    const route = routeOf(request)
    const isSeen = lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < SEEN_EVERY_MS
    const isSaid = !isNews(JSON.stringify([actor.id, route, ip]), at.getTime())
    if (isSeen && isSaid) return
    await db.people.scoped({ tenantId: actor.tenantId }, async (tx) => {
      await sql`update api_keys set last_used_at = ${at}, last_used_from = ${ip} where id = ${actor.id}`.execute(
        tx,
      )
      if (isSaid) return
      const entity = isOpen && /^\w+ \/api\/v1\/(client\/payments|\w+)/.exec(route)?.[1]
      await writeLog(
        { deps, tx, actor, ip, requestId },
        {
          action: 'apiRead',
          ...(entity ? { entity } : {}),
          after: { route, prefix },
          result: isOpen ? 'ok' : 'denied',
        },
      )
    })
  }
}
