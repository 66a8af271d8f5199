import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type Over = { at: Date; lastPlace: string | null }

/**
 * When a company's month is over: sessions and money count by each location's own day, and the last of them ends it.
 * `lastPlace` names one where it ends later than in the network's own zone.
 */
export async function monthOver(tx: Tx, tenantId: string, period: string): Promise<Over> {
  const found = await sql<{ at: Date; last_place: string | null }>`
    select (${`${period}-01`}::timestamp + interval '1 month') at time zone z.zone as at, z.name as last_place
    from (select ${networkTimeZone}::text as zone, null as name
      union all select time_zone, name from charge_stations where tenant_id = ${tenantId}) z
    order by at desc, z.name is not null, z.name limit 1`.execute(tx)
  const [last] = found.rows
  if (!last) throw new Error('the network has a zone of its own')
  return { at: last.at, lastPlace: last.last_place }
}
