import type { RateVersion } from '@zaryad/model/calls/rates'
import type { KeptTerms } from '@zaryad/model/pricing/wireTerms'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { wireOfKept } from './terms.ts'

type Row = {
  version: number
  terms: KeptTerms
  valid_from: Date
  valid_to: Date | null
  created_at: Date
  user_name: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

/** Everything that a rate said and is to say, the latest first. */
export async function rateVersions(tx: Tx, rateId: string, now: Date): Promise<RateVersion[]> {
  const found = await sql<Row>`
    select v.version, v.terms, v.valid_from, v.created_at, v.user_name, v.withdrawn_at, v.withdrawn_by,
      case when v.withdrawn_at is null then lead(v.valid_from) over (
        partition by v.withdrawn_at is null order by v.valid_from, v.version) end as valid_to
    from rate_versions v where v.rate_id = ${rateId}
    order by v.valid_from desc, v.version desc limit 500`.execute(tx)
  return found.rows.map((row) => ({
    version: row.version,
    terms: wireOfKept(row.terms),
    state: stateOf(row, now),
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    userName: row.user_name,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by,
  }))
}

function stateOf({ valid_from, valid_to, withdrawn_at }: Row, now: Date): RateVersion['state'] {
  if (withdrawn_at) return 'withdrawn'
  if (valid_to && valid_to <= valid_from) return 'replaced'
  if (valid_from > now) return 'scheduled'
  return valid_to && valid_to <= now ? 'past' : 'current'
}
