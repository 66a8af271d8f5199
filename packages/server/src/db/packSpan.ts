import { sql } from './sql.ts'

/**
 * As long as one pack of readings is at the most: most sessions are in one or two, and a list in the order of time
 * opens those of so many hours at once. What lies at a moment is in packs that begin no longer before it.
 */
export const packSpan = sql`interval '3 hours'`
export const PACK_SPAN_MS = 3 * 3_600_000
