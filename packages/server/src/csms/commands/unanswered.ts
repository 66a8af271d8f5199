import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

/**
 * Commands whose server ended before the answer: nobody knows any more what the station made of them, so they
 * count as unanswered. None is sent again by itself: a station may have acted on it, and a second start, reset
 * or unlock is worse than none. TriggerMessage and GetConfiguration would be safe to repeat, but nobody waits
 * for them after a restart: a station says anew how it is when it comes back.
 */
export async function closeUnanswered({ db, clock }: Deps): Promise<void> {
  await sql`update commands set state = 'timeout', answered_at = ${clock()} where state = 'sent'`.execute(
    db.system,
  )
}
