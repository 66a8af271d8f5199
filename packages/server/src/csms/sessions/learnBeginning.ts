import type { Pool } from 'pg'

const metered = `
  update transactions set meter_start = $2, updated_at = now(), version = version + 1
  where id = $1 and meter_start is null and (state = 'active' or meter_stop is null)`

/** Where its meter stood at its beginning, told later than that. */
export async function learnBeginning(
  pool: Pool,
  session: { id: string; meterStartWh: number | null },
  meterStartWh: number | null,
): Promise<void> {
  if (session.meterStartWh !== null || meterStartWh === null) return
  session.meterStartWh = meterStartWh
  await pool.query({ name: 'begin_meter', text: metered, values: [session.id, meterStartWh] })
}
