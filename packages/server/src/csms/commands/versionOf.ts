import { isOcppVersion, type OcppVersion } from '@zaryad/ocpp'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Target } from './target.ts'

/** What the point's device spoke when it last told of itself; 1.6 before it ever has. */
export async function versionOf({ db }: Deps, { chargePointId, scope }: Target): Promise<OcppVersion> {
  const found = await db.scoped(scope, (tx) =>
    sql<{ version: string | null }>`select ocpp_version as version from devices
      where charge_point_id = ${chargePointId}`.execute(tx),
  )
  const version = found.rows[0]?.version ?? ''
  return isOcppVersion(version) ? version : 'ocpp1.6'
}
