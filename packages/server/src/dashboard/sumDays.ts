import { type Sql, sql } from '../db/sql.ts'
import { atLeisure } from '../ingest/partitions.ts'
import type { Job } from '../jobs/job.ts'

type Summing = {
  name: string
  cron: string
  /** A few days, and how many are left: whoever changes an old day meanwhile waits for these alone. */
  sumSome: Sql<{ left: number }>
}

/** Days that are over, and those that changed since, go into sums. */
const summing = ({ name, cron, sumSome }: Summing): Job => ({
  name,
  cron,
  run: async ({ db }) => {
    for (let left = 1; left > 0; ) {
      const found = await atLeisure(db, (tx) => sumSome.execute(tx))
      left = found.rows[0]!.left
    }
  },
})

/** Of kinds of points, and of what drivers ordered. */
export const sumDays = summing({
  name: 'daySums',
  cron: '2-59/10 * * * *',
  sumSome: sql<{ left: number }>`select sum_days(10) as left`,
})

/** What a year of reliability is read from. */
export const sumReliability = summing({
  name: 'reliabilitySums',
  cron: '4-59/10 * * * *',
  sumSome: sql<{ left: number }>`select sum_reliability(5) as left`,
})

/** The time that connectors spend goes into the sums by day once an hour, so that readers add only the last one. */
export const settleConnectors: Job = {
  name: 'connectorTime',
  cron: '7 * * * *',
  run: async ({ db, clock }) => {
    await sql`select settle_connectors(${clock()}::timestamptz)`.execute(db.system)
  },
}
