import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Assign } from './assign.ts'

/** Something that has a rate: a point, a location for its points, a company for its locations. */
export type Holder = {
  kind: 'company' | 'location' | 'point'
  id: string
  tenantId: string | null
  name: string
  /** Of a point: where it stands. */
  location: string | null
  /** The rate of its own that it has now. */
  before: { id: string; name: string } | null
}

/** Those that an assignment reaches, companies first. */
export async function holdersOf(tx: Tx, body: Assign): Promise<Holder[]> {
  const tenant = body.tenantId ?? null
  const stations = body.stationIds ?? []
  const points = body.chargePointIds ?? []
  const found = await sql<Holder>`
    select h.kind, h.id, h.tenant_id as "tenantId", h.name, h.location,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as before
    from (
      select 1 as rank, 'company' as kind, c.id, c.id as tenant_id, c.name, null as location, c.rate_id
        from tenants c where c.id = ${tenant}
      union all
      select 2, 'location', s.id, s.tenant_id, s.name, null, s.rate_id
        from charge_stations s where s.tenant_id = ${tenant} or s.id = any(${stations}::uuid[])
      union all
      select 3, 'point', p.id, p.tenant_id, p.identity, s.name, p.rate_id
        from charge_points p join charge_stations s on s.id = p.station_id
        where p.tenant_id = ${tenant} or p.station_id = any(${stations}::uuid[]) or p.id = any(${points}::uuid[])
    ) h left join rates r on r.id = h.rate_id
    order by h.rank, h.location, h.name`.execute(tx)
  return found.rows
}
