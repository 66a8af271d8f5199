import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const starts = sql`select d.* from transactions t cross join lateral start_delta(t, 1) d
  union all select d.* from commands c cross join lateral refused_start_delta(c) d`

/** Makes the days of connectors and of starts anew out of their histories, while writers wait. In a platform's transaction. */
export async function rebuildReliability(tx: Tx): Promise<void> {
  await sql`lock table transactions, commands, connector_spells, connector_now in share row exclusive mode`.execute(
    tx,
  )
  await sql`delete from connector_days`.execute(tx)
  await sql`insert into connector_days
      select d.day, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id, sum(d.free_ms),
        sum(d.busy_ms), sum(d.charging_ms), sum(d.faulted_ms), sum(d.unavailable_ms), sum(d.offline_ms),
        sum(d.repairs), sum(d.repair_ms)
      from (
        select d.* from connector_spells s cross join lateral connector_delta(s) d
        union all
        select d.* from connector_now n cross join lateral connector_delta(spell_now(n, n.since, n.counted_to)) d
      ) d group by d.day, d.station_id, d.charge_point_id, d.connector_id`.execute(tx)
  await sql`delete from start_days`.execute(tx)
  await sql`insert into start_days
      select d.day, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id, sum(d.attempts),
        sum(d.charged)
      from (${starts}) d group by d.day, d.station_id, d.charge_point_id, d.connector_id`.execute(tx)
}
