import type { Scope } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'

type Row = { id: string; tenant_id: string | null; kind: string; charge_point_id: string | null }

/** Open ones of the caller's own are somebody's from now; how many they were. */
export async function acknowledge(caller: Caller, scope: Scope, ids: readonly string[]): Promise<number> {
  const { deps, actor } = caller
  const now = deps.clock()
  const rows = await deps.db.people.scoped(scope, async (tx) => {
    const done =
      await sql<Row>`update events set state = 'acknowledged', acknowledged_at = ${now}, acknowledged_by = ${actor.id}
      where id = any(${[...ids]}::uuid[]) and state = 'open' returning id, tenant_id, kind, charge_point_id`.execute(
        tx,
      )
    for (const { id, tenant_id: tenantId, kind } of done.rows) {
      const entry = { action: 'event.acknowledge', entity: 'events', row: { id, tenantId }, after: { kind } }
      await writeLog({ ...caller, tx }, entry)
    }
    return done.rows
  })
  for (const { id, tenant_id: tenantId, kind, charge_point_id: chargePointId } of rows) {
    const data = { kind, chargePointId }
    deps.notices.tell({
      kind: 'acknowledged',
      entity: 'events',
      entityId: id,
      tenantId,
      atMs: now.getTime(),
      data,
    })
  }
  return rows.length
}
