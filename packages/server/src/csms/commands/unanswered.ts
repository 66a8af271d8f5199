import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

/**
 * Commands whose process ended before the answer: nobody knows any more what the station made of them, so they
 * count as unanswered. None is sent again by itself: a station may have acted on it, and a second start, reset
 * or unlock is worse than none. TriggerMessage and GetConfiguration would be safe to repeat, but nobody waits
 * for them after a restart: a station says anew how it is when it comes back.
 */
export async function closeUnanswered({ db, clock, processId }: Deps): Promise<void> {
  await sql`update commands c set state = 'timeout', answered_at = ${clock()} where state = 'sent'
    and c.process_id is distinct from ${processId} and not exists (select from processes p where p.id = c.process_id
      and p.lease_until > now())`.execute(db.system)
}
