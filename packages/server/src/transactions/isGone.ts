import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { lostSince } from '../entities/stalled.ts'

/** A session can be ended by hand once its station is away, has lost it, or says that nothing charges on the connector. */
export async function isGone(tx: Tx, id: string): Promise<boolean> {
  const found = await sql<{ is_gone: boolean }>`
    select p.connection_state = 1 or ${lostSince} is not null or coalesce(c.status in ('Available', 'Unavailable', 'Faulted', 'Reserved'), false) as is_gone
    from transactions t join charge_points p on p.id = t.charge_point_id
    left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
    where t.id = ${id}`.execute(tx)
  return found.rows[0]?.is_gone ?? false
}
