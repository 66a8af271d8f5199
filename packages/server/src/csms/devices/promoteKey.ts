import type { Pool } from 'pg'
import type { Known } from '../admit.ts'

/** The station has shown the key it took: the one before it is good no more. */
export async function promoteKey(pool: Pool, { station, pendingPassword }: Known): Promise<void> {
  await pool.query(
    `update devices set password = pending_password, pending_password = null, updated_at = now(),
      version = version + 1 where id = $1 and pending_password = $2`,
    [station.deviceId, pendingPassword],
  )
}
