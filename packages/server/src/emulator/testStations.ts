import type { TestStation } from '@zaryad/model/calls/emulator'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'

type Found = Omit<TestStation, 'createdAt'> & { createdAt: Date }

/** Those of these ids, or all, the newest first. */
export async function testStations(tx: Tx, ids?: string[]): Promise<TestStation[]> {
  const meant = ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`
  const found = await sql<Found>`
    select p.id, p.identity, p.station_id as "stationId", case when not s.simulated then s.name end as "stationName",
      p.connection_state as "connectionState", (coalesce(p.power_w, 0) / 1000.0)::float8 as "powerKW",
      p.created_at as "createdAt", coalesce(d.ocpp_version, 'ocpp1.6') as "ocppVersion",
      coalesce((select json_agg(json_build_object('connectorId', c.connector_id, 'type', coalesce(c.type, 2),
        'currentType', c.current_type, 'powerKW', coalesce(c.power_w, 0) / 1000.0) order by c.connector_id)
        from connectors c where c.charge_point_id = p.id), '[]') as connectors
    from charge_points p join charge_stations s on s.id = p.station_id
    left join devices d on d.id = p.device_id
    where p.simulated and ${meant} order by p.created_at desc, p.identity limit 1000`.execute(tx)
  return found.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

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
