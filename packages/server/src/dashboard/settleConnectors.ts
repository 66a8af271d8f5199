import { sql } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'

/** The time that connectors spend goes into the sums by day once an hour, so that readers add only the last one. */
export const settleConnectors: Job = {
  name: 'connectorTime',
  cron: '7 * * * *',
  run: async ({ db, clock }) => {
    await sql`select settle_connectors(${clock()}::timestamptz)`.execute(db.system)
  },
}
