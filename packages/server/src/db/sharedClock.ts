import type { Database } from './database.ts'
import { sql } from './sql.ts'

type SharedClock = {
  now(): Date
  /** Asks PostgreSQL for the time; to be done again and again. */
  follow(): Promise<void>
}

/**
 * One clock for all processes on a database: PostgreSQL's, carried on by one that nobody can set. Of what is written in
 * one process and judged in another both then think alike, and a clock of this machine that leaps moves nothing.
 */
export async function sharedClock({ system }: Pick<Database, 'system'>): Promise<SharedClock> {
  let zeroMs: number | undefined

  async function follow(): Promise<void> {
    const askedMs = performance.now()
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(system)
    const answeredMs = performance.now()
    const thenMs = rows[0]!.ms
    // it was read there some time between: what cannot be told from right is left as it is
    const [earliest, latest] = [thenMs - answeredMs, thenMs - askedMs]
    zeroMs = Math.min(latest, Math.max(earliest, zeroMs ?? (earliest + latest) / 2))
  }
  await follow()
  return { now: () => new Date(zeroMs! + performance.now()), follow }
}
