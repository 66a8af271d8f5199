import type { Pool } from 'pg'
import { isLeftOpen } from '../sessions/findSessions.ts'
import { nextOf } from '../sessions/withinNext.ts'

type Said = { idTag: string; meterStopWh: number | null; stoppedMs: number; isOwnTime: boolean }

// Of whom it is told by time and register, and by its card where it names one. Between two tellings of a second no time
// decides.
const question = `
  select t.transaction_id from transactions t left join lateral (${nextOf('t')}) next on true
  where t.charge_point_id = $1 and t.started_at <= $2 and t.started_at > $2::timestamptz - interval '7 days'
    and (${isLeftOpen} or t.state = 'active' and next.id is not null)
    and t.meter_start <= $3 and ($4 = '' or upper(t.id_tag) = upper($4))
    and (next.id is null or next.meter_start >= $3 and next.started_at > $2::timestamptz - interval '1 second')
  limit 2`

/**
 * The session that was left open as the next began at its connector, or whose start was told after that of the next, and
 * whose end is told by a station that has no number for it: two that were kept while it was offline above all. Undefined
 * where several may be meant.
 */
export async function leftOpenAt(
  pool: Pool,
  chargePointId: string,
  { idTag, meterStopWh, stoppedMs, isOwnTime }: Said,
): Promise<number | undefined> {
  if (!isOwnTime || meterStopWh === null) return undefined
  const found = await pool.query<{ transaction_id: number }>({
    name: 'left_open_at',
    text: question,
    values: [chargePointId, new Date(stoppedMs), meterStopWh, idTag],
  })
  const [only, ...more] = found.rows
  return more.length === 0 ? only?.transaction_id : undefined
}
