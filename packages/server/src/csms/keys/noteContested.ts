import type { Deps } from '../../deps.ts'
import { announce } from '../../push/notices.ts'
import type { Station } from '../station.ts'

/** Two living ends under one name: what the watchdog looks for. */
export async function noteContested({ db, clock }: Deps, { deviceId, tenantId }: Station): Promise<void> {
  const at = clock()
  await db.pool.query('update devices set contested_at = $2 where id = $1', [deviceId, at])
  announce(db, { kind: 'edited', entity: 'devices', entityId: deviceId, tenantId, atMs: at.getTime() })
}
