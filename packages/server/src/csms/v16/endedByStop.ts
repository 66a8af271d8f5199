import type { Pool } from 'pg'
import type { Station } from '../station.ts'

type Said = { idTag: string; meterStopWh: number | null; stoppedMs: number }

/** The session that has this stop already, at whichever connector it is but `not`. */
export async function endedByStop(
  pool: Pool,
  { chargePointId }: Pick<Station, 'chargePointId'>,
  { idTag, meterStopWh, stoppedMs }: Said,
  not = 0,
): Promise<number | undefined> {
  const found = await pool.query<{ transaction_id: number }>({
    name: 'ended_by_stop',
    text: `select transaction_id from transactions where charge_point_id = $1 and connector_id <> $2
      and meter_stop = $3 and stopped_at = $4 and started_at > $4::timestamptz - interval '7 days'
      and started_at <= $4 and ($5 = '' or upper(id_tag) = upper($5))`,
    values: [chargePointId, not, meterStopWh, new Date(stoppedMs), idTag],
  })
  return found.rows[0]?.transaction_id
}
