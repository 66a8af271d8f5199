import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'
import { testStations } from './listStations.ts'

/** Test stations go with all they left; a real one among the ids stays as it is. Answers the ids that went. */
export async function removeStations(tx: Tx, caller: Caller, ids: string[]): Promise<string[]> {
  const gone = await testStations(tx, ids.filter(isId))
  const points = gone.map(({ id }) => id)
  if (points.length === 0) return []
  const meant = sql`charge_point_id = any(${points}::uuid[])`
  await sql`delete from meter_values where ${meant}`.execute(tx)
  await sql`delete from meter_curves where ${meant}`.execute(tx)
  await sql`delete from transactions where ${meant} and simulated`.execute(tx)
  await sql`delete from devices where ${meant}`.execute(tx)
  await sql`delete from charge_points where id = any(${points}::uuid[]) and simulated`.execute(tx)
  for (const row of gone)
    await writeLog(
      { ...caller, tx },
      { action: 'delete', entity: 'chargePoints', row: { ...row, tenantId: null }, before: row },
    )
  return points
}
