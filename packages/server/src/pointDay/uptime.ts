import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The share of their time that a point's connectors were in order in these days; undefined while nothing is known. */
export async function uptimeOf(
  tx: Tx,
  pointId: string,
  days: number,
  now: Date,
): Promise<number | undefined> {
  const found = await sql<{ ready: number | null; lost: number | null }>`
    select sum(d.free_ms + d.busy_ms + d.charging_ms)::float8 as ready,
      sum(d.faulted_ms + d.unavailable_ms + d.offline_ms)::float8 as lost
    from (
      select day, free_ms, busy_ms, charging_ms, faulted_ms, unavailable_ms, offline_ms from connector_days
        where charge_point_id = ${pointId}
      union all
      select d.day, d.free_ms, d.busy_ms, d.charging_ms, d.faulted_ms, d.unavailable_ms, d.offline_ms
        from connector_now n cross join lateral connector_delta(spell_now(n, n.counted_to, ${now}::timestamptz)) d
        where n.charge_point_id = ${pointId}
    ) d
    where d.day > (select (${now}::timestamptz at time zone s.time_zone)::date - ${days}::integer
      from charge_points p join charge_stations s on s.id = p.station_id where p.id = ${pointId})`.execute(tx)
  const { ready, lost } = found.rows[0]!
  const all = (ready ?? 0) + (lost ?? 0)
  return all > 0 ? (ready ?? 0) / all : undefined
}
