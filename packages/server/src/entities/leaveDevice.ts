import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Whatever device a point has but `keptId` is nobody's again; one that only came with the point's code, and has
 * never been there, goes. What the point knew of its configuration was that device's.
 */
export async function leaveDevice(tx: Tx, pointId: unknown, keptId: unknown): Promise<void> {
  await sql`delete from devices where charge_point_id = ${pointId} and id is distinct from ${keptId}
    and last_seen_at is null and password is null`.execute(tx)
  await sql`update devices set charge_point_id = null, tenant_id = null, state = 'unclaimed', updated_at = now(),
    version = version + 1 where charge_point_id = ${pointId} and id is distinct from ${keptId}`.execute(tx)
  await sql`delete from configuration_keys where charge_point_id = ${pointId}`.execute(tx)
}
