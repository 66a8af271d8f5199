import { AppError } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'

const GIGABYTE = 1024 ** 3
/** Whose points belong to nobody. */
const NOBODY = 'stationFiles'

/** A company's logs take so much and no more: whoever asks for them without end fills nobody else's disk. */
export async function checkQuota(deps: Deps, tenantId: string | null, bytes: number): Promise<void> {
  const most = deps.config.STATION_FILES_GB
  if (most === 0) return
  const found = await sql<{ kept: number }>`select coalesce(sum(file_size), 0)::bigint as kept
    from station_files where tenant_id is not distinct from ${tenantId}::uuid and state = 'uploaded'`.execute(
    deps.db.system,
  )
  if ((found.rows[0]?.kept ?? 0) + bytes <= most * GIGABYTE) return
  const entityId = tenantId ?? NOBODY
  await raiseEvent(deps, { kind: 'logsFull', entity: 'tenants', entityId, tenantId, data: { most } })
  throw new AppError('noRoom')
}

/** Where logs have gone there is room again, for one of the largest at least. */
export async function closeFull(deps: Deps): Promise<void> {
  const { STATION_FILES_GB: most, STATION_FILE_MB: largest } = deps.config
  const room = (most - largest / 1024) * GIGABYTE
  const over = await sql<{ entity_id: string }>`select e.entity_id from events e
    where e.kind = 'logsFull' and e.closed_at is null and (${most} = 0 or ${Math.floor(room)}::bigint >=
      (select coalesce(sum(f.file_size), 0) from station_files f
        where f.tenant_id is not distinct from e.tenant_id and f.state = 'uploaded'))`.execute(deps.db.system)
  for (const { entity_id: entityId } of over.rows) await closeEvent(deps, { kind: 'logsFull', entityId })
}
