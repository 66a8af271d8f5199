import { loggedNames } from '../../csms/logged.ts'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Our own part: from the reading's arrival to its news, and from the decision to the command. */
const OWN_MS = 150
/** Where nothing is known of the station. */
const USUAL_MS = 400
/** What took longer was held up by something that does not happen each time. */
const LONGEST_MS = 5_000

/**
 * How long it takes from deciding to stop until each station's meter stands still: as long as the last time;
 * at the first time, as long as its line takes there and back, which it has just shown by the start.
 */
export function stopLatencies(db: Database) {
  const known = new Map<string, number>()
  return {
    async of(chargePointId: string): Promise<number> {
      return known.get(chargePointId) ?? (await lineMs(db, chargePointId))
    },
    learn(chargePointId: string, tookMs: number): void {
      // one that had ended before it was asked to has shown nothing
      if (tookMs >= 0 && tookMs <= LONGEST_MS) known.set(chargePointId, tookMs)
    },
  }
}

async function lineMs(db: Database, chargePointId: string): Promise<number> {
  const found = await sql<{ took_ms: number }>`
    select (extract(epoch from answered_at - sent_at) * 1000)::float8 as took_ms from commands
    where charge_point_id = ${chargePointId} and action = ${loggedNames.start} and state = 'answered'
    order by sent_at desc limit 1`.execute(db.system)
  return firstLatency(found.rows[0]?.took_ms)
}

/** Of a station whose line took so long there and back. */
export const firstLatency = (tookMs: number | undefined): number =>
  tookMs === undefined || tookMs > LONGEST_MS ? USUAL_MS : tookMs + OWN_MS
