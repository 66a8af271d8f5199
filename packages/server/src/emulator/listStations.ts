import type { TestStation } from '@zaryad/model/calls/emulator'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

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
