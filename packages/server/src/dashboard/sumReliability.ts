import { sql } from '../db/sql.ts'
import { atLeisure } from '../ingest/partitions.ts'
import type { Job } from '../jobs/job.ts'

/** Whoever changes an old day meanwhile waits for these alone. */
const daysAtOnce = 5

/** Days that are over, and those that changed since, go into the sums that a year of reliability is read from. */
export const sumReliability: Job = {
  name: 'reliabilitySums',
  cron: '4-59/10 * * * *',
  run: async ({ db }) => {
    for (let left = 1; left > 0; ) {
      const found = await atLeisure(db, (tx) =>
        sql<{ left: number }>`select sum_reliability(${daysAtOnce}) as left`.execute(tx),
      )
      left = found.rows[0]!.left
    }
  },
}
