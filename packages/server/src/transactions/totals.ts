import { allEntities } from '@zaryad/model'
import type { Totals, TotalsBody } from '@zaryad/model/calls/transactions'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Hits, wanted } from '../entities/hits.ts'
import { keptWithin } from '../entities/search.ts'
import { transactionParts } from './parts.ts'
import { sumsOfSessions } from './sums.ts'

/** Simulated sessions are in the list, in no sum. */
const real = sql`filter (where not t.simulated)`

type Access = true | Readonly<Record<string, string>>

export const sessions = { entity: allEntities.transactions!, extension: transactionParts }

export async function totals(
  tx: Tx,
  access: Access,
  { filter, query }: TotalsBody,
  hits?: Hits,
): Promise<Totals> {
  const target = { ...sessions, access }
  const parts = wanted(target, { filter, query }, hits)
  const kept = query?.trim() ? undefined : sumsOfSessions(keptWithin(target, filter))
  const found = await (
    kept ??
    sql<{ count: number; wh: number; tiyn: number; seconds: number }>`
    select count(*) as count, coalesce(sum(t.energy_wh) ${real}, 0)::bigint as wh,
      coalesce(sum(t.sum_tiyn) ${real}, 0)::bigint as tiyn, coalesce(sum(t.duration) ${real}, 0)::bigint as seconds
    from transactions t where ${sql.join([sql`true`, ...parts], sql` and `)}`
  ).execute(tx)
  const { count, wh, tiyn, seconds } = found.rows[0]!
  return { count, energy: wh / 1000, sum: tiyn / 100, duration: seconds }
}
