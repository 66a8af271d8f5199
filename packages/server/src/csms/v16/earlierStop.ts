import type { Payload } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { moment, register } from '../read.ts'

/** A start that is told later than this may come out of a queue, and its stop may have come out before it. */
const QUEUED_MS = 60_000

type Beginning = { idTag: string; startedMs: number; meterStartWh: number | null }
type Row = { id: string; payload: Payload }

/**
 * The stop of a session that has been told before its start: the first after it of the same card, with a register not
 * below. Its station never had a number for it, so that it named none. Taken, it waits no more.
 */
export async function takeEarlierStop(
  context: Context,
  { idTag, startedMs, meterStartWh }: Beginning,
): Promise<Payload | undefined> {
  const { deps, station, receivedMs } = context
  if (idTag === '' || receivedMs - startedMs < QUEUED_MS) return undefined
  const { pool } = deps.db
  const waiting = await pool.query<Row>({
    name: 'earlier_stops',
    text: `select id, payload from orphan_messages where charge_point_id = $1 and action = 'StopTransaction'
      and upper(payload->>'idTag') = upper($2) and coalesce(payload->>'transactionId', '') !~ '^[1-9]'`,
    values: [station.chargePointId, idTag],
  })
  // what was wrong with it was noted when it came
  const quiet = { ...context, note: () => {} }
  const [first] = waiting.rows
    .map((row) => ({ ...row, ...moment(quiet, row.payload.timestamp) }))
    .filter(({ atMs, isStations }) => isStations && atMs >= startedMs)
    .filter(({ payload }) => (register(quiet, payload.meterStop) ?? -1) >= (meterStartWh ?? 0))
    .sort((one, other) => one.atMs - other.atMs)
  if (!first) return undefined
  // of two starts that ask at once one has it
  const taken = await pool.query('delete from orphan_messages where id = $1', [first.id])
  return taken.rowCount ? first.payload : undefined
}
