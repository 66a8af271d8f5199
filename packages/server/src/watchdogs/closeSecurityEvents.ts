import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { closeEvent } from '../events/raise.ts'
import type { Job } from '../jobs/job.ts'

/** A station tells that something happened, never that it is over: a day without another it is. */
const OVER_AFTER = '24 hours'

export const closeSecurityEvents: Job = {
  name: 'securityEvents',
  cron: '*/10 * * * *',
  run: async (deps: Deps) => {
    const old = await sql<{ entity_id: string }>`select entity_id from events
      where kind = 'securityEvent' and closed_at is null
        and (data ->> 'heardAt')::timestamptz < ${deps.clock()}::timestamptz - ${OVER_AFTER}::interval`.execute(
      deps.db.system,
    )
    for (const { entity_id } of old.rows)
      await closeEvent(deps, { kind: 'securityEvent', entityId: entity_id })
  },
}
