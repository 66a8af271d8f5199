import type { Pool } from 'pg'
import type { Config } from '../config.ts'

type Retention = Pick<Config, 'FRAME_RETENTION_DAYS' | 'METER_RETENTION_MONTHS'>

const MONTHS_AHEAD = 4

/**
 * Month partitions made ahead of time, old ones dropped whole: a frame is kept for at least its days, at most
 * a month longer. Run daily; running it twice does nothing. Answers how many partitions went.
 */
export async function keepPartitions(pool: Pool, retention: Retention, now: Date): Promise<number> {
  await pool.query('select make_partitions($1::date, $2)', [now, MONTHS_AHEAD])
  const frames = daysBefore(now, retention.FRAME_RETENTION_DAYS)
  const readings = monthsBefore(now, retention.METER_RETENTION_MONTHS)
  return (
    (await dropBefore(pool, 'ocpp_messages', frames)) + (await dropBefore(pool, 'meter_values', readings))
  )
}

async function dropBefore(pool: Pool, table: string, before: Date | undefined): Promise<number> {
  if (!before) return 0
  const done = await pool.query<{ dropped: number }>('select drop_old_partitions($1, $2::date) as dropped', [
    table,
    before,
  ])
  return done.rows[0]?.dropped ?? 0
}

/** 0 keeps for ever. */
const daysBefore = (now: Date, days: number) =>
  days > 0 ? new Date(now.getTime() - days * 86_400_000) : undefined

function monthsBefore(now: Date, months: number): Date | undefined {
  if (months === 0) return undefined
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()))
}
