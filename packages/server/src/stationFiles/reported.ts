import type { UploadTold } from '../csms/subjects.ts'
import type { UploadState } from '../csms/vocabulary.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { tellOf } from './tellOf.ts'

type Next = { state: string; reason: string | null; from: readonly string[] }

const open = ['requested', 'uploading', 'failed']

const nexts: { readonly [State in UploadState]: Next } = {
  uploading: { state: 'uploading', reason: null, from: open },
  // it says so and yet we have nothing: the file went elsewhere
  uploaded: { state: 'failed', reason: 'noFile', from: open },
  failed: { state: 'failed', reason: 'uploadFailed', from: open },
  // nothing is on its way any more
  idle: { state: 'failed', reason: 'uploadFailed', from: ['uploading'] },
}

/** So long ago the same number was of another log. */
const SAME_NUMBER = sql`interval '7 days'`

/**
 * What a station says of an upload is of the last log that it was asked for and that has not come; or of one that an
 * operator has asked for in the station's own words, a security log above all, which is none of ours.
 */
export async function uploadReported(deps: Deps, chargePointId: string, told: UploadTold): Promise<void> {
  const next = nexts[told.state]
  const found = await sql<{ id: string; tenantId: string | null }>`update station_files
    set state = ${next.state}, reason = ${next.reason}, updated_at = now(), version = version + 1
    where uploaded_at is null and state = any(${next.from})
      and not exists (select from commands c where c.charge_point_id = ${chargePointId} and c.payload ? 'logType'
        and c.payload->'requestId' = to_jsonb(${told.requestId}::bigint) and c.sent_at > ${deps.clock()}::timestamptz - ${SAME_NUMBER})
      and id = (
      select id from station_files where charge_point_id = ${chargePointId} and expires_at > ${deps.clock()}
      order by created_at desc limit 1)
    returning id, tenant_id as "tenantId"`.execute(deps.db.system)
  for (const row of found.rows) tellOf(deps, row)
}
