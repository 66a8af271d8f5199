import { sql } from '../db/sql.ts'
import { atLeisure } from '../ingest/partitions.ts'
import type { Job } from '../jobs/job.ts'

/** Whoever changes an old day meanwhile waits for these alone. */
const daysAtOnce = 10

/** Days that are over, and those that changed since, go into the sums of kinds of points and of what drivers ordered. */
export const sumDays: Job = {
  name: 'daySums',
  cron: '2-59/10 * * * *',
  run: async ({ db }) => {
    for (let left = 1; left > 0; ) {
      const found = await atLeisure(db, (tx) =>
        sql<{ left: number }>`select sum_days(${daysAtOnce}) as left`.execute(tx),
      )
      left = found.rows[0]!.left
    }
  },
}
