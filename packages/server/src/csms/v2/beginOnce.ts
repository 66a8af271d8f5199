import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { begin } from '../sessions/begin.ts'
import type { Started } from '../sessions/startSessions.ts'
import type { TransactionEvent } from './readEvent.ts'

type Row = { id: string; id_tag: string | null; started_at: Date; stopped_at: Date | null }

/**
 * The same name is the same session (§E01), but for a station that counts from one again after a reset: what begins
 * after the session of that name has ended, or with another's card, is another session, and has the name from then on.
 */
export async function beginOnce(
  context: Context,
  event: TransactionEvent,
  beginning: Parameters<typeof begin>[1],
): Promise<Started> {
  const started = await begin(context, beginning)
  if (!started.isRepeat || !event.isOwnTime) return started
  const { pool } = context.deps.db
  const first = await rowOf(pool, started.id)
  if (!first || !isAnother(first, event)) {
    await beganBefore(context, first, beginning)
    return started
  }
  context.note('transactionIdReused', event.name)
  await pool.query(
    `update transactions set start_key = start_key || '|' || id, updated_at = now(), version = version + 1
      where id = $1 and start_key = $2`,
    [first.id, beginning.startKey],
  )
  for (const session of context.station.sessions)
    if (session.id === first.id) delete session.stationTransactionId
  return begin(context, beginning)
}

/** A beginning that comes after its session was begun without it tells when that was, and where the meter stood. */
async function beganBefore(
  { deps, station }: Context,
  first: Row | undefined,
  { startedMs, meterStartWh }: Parameters<typeof begin>[1],
): Promise<void> {
  if (!first || first.stopped_at || startedMs >= first.started_at.getTime()) return
  await deps.db.pool.query(
    `update transactions set started_at = $2, meter_start = least(meter_start, $3), updated_at = now(), version = version + 1
      where id = $1 and state = 'active'`,
    [first.id, new Date(startedMs), meterStartWh],
  )
  const session = station.sessions.find(({ id }) => id === first.id)
  if (!session) return
  session.startedMs = startedMs
  if (meterStartWh !== null)
    session.meterStartWh = Math.min(session.meterStartWh ?? meterStartWh, meterStartWh)
}

const rowOf = async (pool: Pool, id: string): Promise<Row | undefined> =>
  (await pool.query<Row>(`select id, id_tag, started_at, stopped_at from transactions where id = $1`, [id]))
    .rows[0]

function isAnother(
  { id_tag: card, started_at, stopped_at }: Row,
  { atMs, idTag }: TransactionEvent,
): boolean {
  if (atMs <= started_at.getTime()) return false
  if (stopped_at) return atMs > stopped_at.getTime()
  return !!card && !!idTag && card.toUpperCase() !== idTag.toUpperCase()
}
