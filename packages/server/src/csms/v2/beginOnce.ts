import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { begin } from '../sessions/begin.ts'
import type { Started } from '../sessions/startSessions.ts'
import { isAtAnother } from './place.ts'
import type { TransactionEvent } from './readEvent.ts'
import { startKeysOf } from './sessionByName.ts'

type Beginning = Omit<Parameters<typeof begin>[1], 'startKey' | 'stationTransactionId'>
type Row = {
  id: string
  connector_id: number
  id_tag: string | null
  started_at: Date
  stopped_at: Date | null
}

/**
 * The same name is the same session (§E01), but for a station whose EVSEs count each for itself: there it is that of its
 * EVSE.
 */
export async function beginOnce(
  context: Context,
  event: TransactionEvent,
  beginning: Beginning,
): Promise<Started> {
  const { name, connectorId } = event
  const [startKey = '', ofEvse] = startKeysOf(context.station, name, connectorId)
  const named = { ...beginning, stationTransactionId: name, startKey }
  const started = await begin(context, named)
  if (!started.isRepeat) return started
  const first = await rowOf(context.deps.db.pool, started.id)
  if (!ofEvse || !isAtAnother(first?.connector_id ?? 0, connectorId))
    return beginAgain(context, event, { started, first, named })
  const there = { ...named, startKey: ofEvse }
  const begun = await begin(context, there)
  if (!begun.isRepeat) return begun
  const before = await rowOf(context.deps.db.pool, begun.id)
  return beginAgain(context, event, { started: begun, first: before, named: there })
}

type Again = { started: Started; first: Row | undefined; named: Parameters<typeof begin>[1] }

/**
 * A repeat, unless its station counts from one again after a reset: what begins after the session of that name has
 * ended, or with another's card, is another session, and has the name from then on.
 */
async function beginAgain(
  context: Context,
  event: TransactionEvent,
  { started, first, named: beginning }: Again,
): Promise<Started> {
  if (!event.isOwnTime) return started
  const { pool } = context.deps.db
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
  (
    await pool.query<Row>(
      'select id, connector_id, id_tag, started_at, stopped_at from transactions where id = $1',
      [id],
    )
  ).rows[0]

/** What begins by the name of a session that is known is one of its own. */
export function isAnother(
  { id_tag: card, started_at, stopped_at }: Pick<Row, 'id_tag' | 'started_at' | 'stopped_at'>,
  { atMs, idTag }: Pick<TransactionEvent, 'atMs' | 'idTag'>,
): boolean {
  if (atMs <= started_at.getTime()) return false
  if (stopped_at) return atMs > stopped_at.getTime()
  return !!card && !!idTag && card.toUpperCase() !== idTag.toUpperCase()
}
