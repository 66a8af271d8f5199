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

/** What a station says of an upload is of the last log that it was asked for and that has not come. */
export async function uploadReported(deps: Deps, chargePointId: string, told: UploadState): Promise<void> {
  const next = nexts[told]
  const found = await sql<{ id: string; tenantId: string | null }>`update station_files
    set state = ${next.state}, reason = ${next.reason}, updated_at = now(), version = version + 1
    where uploaded_at is null and state = any(${next.from}) and id = (
      select id from station_files where charge_point_id = ${chargePointId} and expires_at > ${deps.clock()}
      order by created_at desc limit 1)
    returning id, tenant_id as "tenantId"`.execute(deps.db.system)
  for (const row of found.rows) tellOf(deps, row)
}
