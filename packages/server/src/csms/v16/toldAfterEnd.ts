import type { Pool } from 'pg'
import { SAME_START_MS } from '../sessions/startSessions.ts'
import type { Station } from '../station.ts'
import { QUEUED_MS } from './toldAgain.ts'

/** One that was told as it began had the time of then: a clock that was put back since may lead near it, and hardly to it. */
const STEADY_S = 5

type Beginning = { connectorId: number; idTag: string; startedMs: number; meterStartWh: number | null }

/**
 * The start key of the session that has ended and is told out of a queue once more, by a time a little off: same card, same
 * connector, and a register from which that session has risen since, so that nothing else can have begun there within it.
 * Its stop comes again too, and each watt-hour would be billed twice. Meters that count each session from zero do not tell.
 */
export async function toldAfterEnd(
  pool: Pool,
  { chargePointId }: Pick<Station, 'chargePointId'>,
  { connectorId, idTag, startedMs, meterStartWh }: Beginning,
  receivedMs: number,
): Promise<string | undefined> {
  const isLate = receivedMs - startedMs > QUEUED_MS
  if (!isLate || !meterStartWh || connectorId < 1 || idTag === '') return undefined
  const found = await pool.query<{ start_key: string }>({
    name: 'told_after_end',
    text: `select start_key from transactions
      where charge_point_id = $1 and connector_id = $2 and meter_start = $3 and upper(id_tag) = upper($4)
        and started_at between $5::timestamptz - interval '${SAME_START_MS} ms' and $5::timestamptz + interval '${SAME_START_MS} ms'
        and state = 'finished' and meter_stop > meter_start and stopped_at > $5
        and (created_at - started_at > interval '${QUEUED_MS} ms' or abs(extract(epoch from started_at - $5)) <= ${STEADY_S})
      order by abs(extract(epoch from started_at - $5)) limit 1`,
    values: [chargePointId, connectorId, meterStartWh, idTag, new Date(startedMs)],
  })
  return found.rows[0]?.start_key
}
