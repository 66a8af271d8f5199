import type { Deps } from '../../deps.ts'
import type { Station } from '../station.ts'

/** Two living ends under one name: what the watchdog looks for. Of a device with a key the newer has shown it. */
export async function noteContested(
  { db, notices, clock }: Deps,
  { deviceId, tenantId }: Station,
): Promise<void> {
  const at = clock()
  const noted = await db.pool.query(
    'update devices set contested_at = $2 where id = $1 and password is null',
    [deviceId, at],
  )
  if (!noted.rowCount) return
  notices.tell({ kind: 'edited', entity: 'devices', entityId: deviceId, tenantId, atMs: at.getTime() })
}
