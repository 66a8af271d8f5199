import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { ageCards } from './ageCards.ts'
import { cutOff } from './cutOff.ts'
import { seedPayments } from './money/payments.ts'
import type { PlannedPoint } from './plan.ts'
import { seedHistory } from './seedHistory.ts'
import type { SourceSession } from './sources.ts'
import { seedStoriesSince } from './stories.ts'

/** A restart is no gap. */
const leastGapMs = 15 * 60_000

type Gap = {
  sources: readonly SourceSession[]
  points: readonly PlannedPoint[]
  log: (line: string) => void
  signal: AbortSignal | undefined
}

/** Cars came while the demonstration was switched off, too: the time since its last session is filled up. */
export async function topUp(deps: Deps, { sources, points, log, signal }: Gap): Promise<void> {
  const found = await sql<{
    at: Date | null
  }>`select max(coalesce(stopped_at, started_at)) as at from transactions
    where not simulated`.execute(deps.db.system)
  const since = found.rows[0]?.at
  if (!since || deps.clock().getTime() - since.getTime() < leastGapMs) return
  await seedHistory(deps, { sources, points, log, since })
  await cutOff(deps.db, signal, async (tx) => {
    await seedPayments(tx, since)
    await ageCards(tx)
    await seedStoriesSince(tx, since)
  })
}
