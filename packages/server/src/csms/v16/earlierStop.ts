import type { Payload } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { moment, register } from '../read.ts'

/** A start that is told later than this may come out of a queue, and its stop may have come out before it. */
const QUEUED_MS = 60_000

type Beginning = { transactionId: number; idTag: string; startedMs: number; meterStartWh: number | null }
type Row = { id: string; payload: Payload }

/**
 * Ends a session whose stop was told before its start: the first after it of the same card, with a register not below.
 * Its station never had a number for it, so that it named none; it is given this one, which keeps it from other starts,
 * and lets a repeat of this start find it again where we died in the middle.
 */
export async function endByEarlierStop(
  context: Context,
  { transactionId, idTag, startedMs, meterStartWh }: Beginning,
  end: (stop: Payload) => Promise<unknown>,
): Promise<void> {
  const { deps, station, receivedMs } = context
  const isOpen = station.sessions.some((session) => session.transactionId === transactionId)
  if (!isOpen || idTag === '' || receivedMs - startedMs < QUEUED_MS) return
  const { pool } = deps.db
  const waiting = await pool.query<Row>({
    name: 'earlier_stops',
    text: `select id, payload from orphan_messages where charge_point_id = $1 and action = 'StopTransaction'
      and upper(payload->>'idTag') = upper($2)
      and (coalesce(payload->>'transactionId', '') !~ '^[1-9]' or payload->>'transactionId' = $3)`,
    values: [station.chargePointId, idTag, String(transactionId)],
  })
  // what was wrong with it was noted when it came
  const quiet = { ...context, note: () => {} }
  const [first] = waiting.rows
    .map((row) => ({ ...row, ...moment(quiet, row.payload.timestamp) }))
    .filter(({ atMs, isStations }) => isStations && atMs >= startedMs)
    .filter(({ payload }) => (register(quiet, payload.meterStop) ?? -1) >= (meterStartWh ?? 0))
    .sort((one, other) => one.atMs - other.atMs)
  if (!first) return
  const named = await pool.query<Row>({
    name: 'name_earlier_stop',
    text: `update orphan_messages set payload = payload || jsonb_build_object('transactionId', $2::int)
      where id = $1 and (coalesce(payload->>'transactionId', '') !~ '^[1-9]' or payload->>'transactionId' = $2::text)
      returning id, payload`,
    values: [first.id, transactionId],
  })
  const [stop] = named.rows
  if (!stop) return
  await end(stop.payload)
  await pool.query('delete from orphan_messages where id = $1', [stop.id])
}
