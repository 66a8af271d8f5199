import type { Database } from '../db/database.ts'
import { nobody } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

/** Makes the sums by day and by hour anew out of the sessions, while writers wait and readers see the old ones. */
export async function rebuildRollups(db: Database): Promise<void> {
  await db.scoped('all', async (tx) => {
    await sql`lock table transactions in share row exclusive mode`.execute(tx)
    await sql`delete from charge_days`.execute(tx)
    await sql`delete from charge_hours`.execute(tx)
    await sql`delete from tenant_days`.execute(tx)
    await sql`insert into charge_days
      select d.day, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id, d.current_type,
        sum(d.count), sum(d.paid_count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
      from transactions t cross join lateral charge_delta(t, 1) d
      group by d.charge_point_id, d.connector_id, d.current_type, d.day, d.station_id`.execute(tx)
    await sql`insert into charge_hours
      select d.day, d.hour, d.at, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id,
        d.connector_id, d.current_type, sum(d.count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
      from transactions t cross join lateral charge_hour_delta(t, 1) d
      group by d.charge_point_id, d.connector_id, d.current_type, d.at, d.station_id, d.day, d.hour`.execute(
      tx,
    )
    await sql`insert into tenant_days
      select day, coalesce(tenant_id, ${sql.lit(nobody)}), current_type,
        charge_slot(charge_point_id), sum(count), sum(paid_count), sum(energy_wh), sum(duration_s), sum(sum_tiyn)
      from charge_days group by 1, 2, 3, 4`.execute(tx)
  })
}
