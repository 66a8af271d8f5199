import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { sql } from 'kysely'
import type { WireRow, WriteContext } from '../entities/extension.ts'
import { keptTerms } from './terms.ts'

/** A version of a rate that holds from a time to come. */
export async function planVersion(
  { tx, actor }: Pick<WriteContext, 'tx' | 'actor'>,
  rate: WireRow,
  terms: WireTerms,
  from: string,
): Promise<void> {
  await sql`insert into rate_versions (rate_id, version, tenant_id, terms, valid_from, user_id, user_name)
    select ${rate.id}::uuid, coalesce(max(version), 0) + 1, ${rate.tenantId ?? null}::uuid,
      ${JSON.stringify(keptTerms(terms))}::jsonb, ${from}::timestamptz, ${actor.id}::uuid, ${actor.userName}::text
    from rate_versions where rate_id = ${rate.id}`.execute(tx)
}
