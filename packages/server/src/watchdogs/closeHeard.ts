import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { closeEvent } from '../events/raise.ts'
import type { Job } from '../jobs/job.ts'

/** What a station tells or does, of which it never says that it is over: so long without another it is. */
const overAfter = { securityEvent: '24 hours', stationFlooding: '15 minutes' } as const

export const closeHeard: Job = {
  name: 'securityEvents',
  cron: '*/10 * * * *',
  run: async (deps: Deps) => {
    for (const kind of ['securityEvent', 'stationFlooding'] as const) {
      const old = await sql<{ entity_id: string }>`select entity_id from events
        where kind = ${kind} and closed_at is null
          and (data ->> 'heardAt')::timestamptz < ${deps.clock()}::timestamptz - ${overAfter[kind]}::interval`.execute(
        deps.db.system,
      )
      for (const { entity_id } of old.rows) await closeEvent(deps, { kind, entityId: entity_id })
    }
  },
}
