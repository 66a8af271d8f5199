import type { Assign } from '@zaryad/model/calls/rates'
import type { KeptTerms, WireTerms } from '@zaryad/model/pricing/wireTerms'
import type { Tx } from '../db/database.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import { wireOfKept } from './terms.ts'

/** Something that has a rate: a point, a location for its points, a company for its locations. */
export type Holder = {
  kind: 'company' | 'location' | 'point'
  id: string
  tenantId: string | null
  name: string
  /** Of a point: where it stands. */
  location: string | null
  locationId: string | null
  /** The rate of its own that it has by then. */
  before: { id: string; name: string } | null
  /** Of a point: what sessions that begin then are charged by, whoever's rate it is. */
  terms: WireTerms | null
  /** What it is to have later still. */
  next: { name: string; validFrom: string } | null
}

type Reach = Pick<Assign, 'tenantId' | 'stationIds' | 'chargePointIds'>
const reachOf = ({ tenantId, stationIds, chargePointIds }: Reach) => ({
  tenant: tenantId ?? null,
  stations: stationIds ?? [],
  points: chargePointIds ?? [],
})

/** Those that an assignment reaches, companies first, as they are at that moment. */
export async function holdersOf(tx: Tx, reach: Reach, at: Date): Promise<Holder[]> {
  const { tenant, stations, points } = reachOf(reach)
  const found = await sql<Omit<Holder, 'terms'> & { terms: KeptTerms | null }>`
    select h.kind, h.id, h.tenant_id as "tenantId", h.name, h.location, h.station_id as "locationId",
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as before, v.terms,
      (select json_build_object('name', n.name, 'validFrom', ${jsonMoment('a.valid_from')})
        from rate_assignments a join rates n on n.id = a.rate_id
        where a.holder_id = h.id and a.withdrawn_at is null and a.applied_at is null and a.valid_from > ${at}
        order by a.valid_from limit 1) as next
    from (
      select 1 as rank, 'company' as kind, c.id, c.id as tenant_id, c.name, null as location, null::uuid as station_id, c.rate_id
        from tenants c where c.id = ${tenant}
      union all
      select 2, 'location', s.id, s.tenant_id, s.name, null, s.id, s.rate_id
        from charge_stations s where s.tenant_id = ${tenant} or s.id = any(${stations}::uuid[])
      union all
      select 3, 'point', p.id, p.tenant_id, p.identity, s.name, s.id, p.rate_id
        from charge_points p join charge_stations s on s.id = p.station_id
        where p.tenant_id = ${tenant} or p.station_id = any(${stations}::uuid[]) or p.id = any(${points}::uuid[])
    ) h left join rates r on r.id = own_rate_at(h.id, h.rate_id, ${at})
    left join lateral rate_at(case when h.kind = 'point' then h.id end, ${at}) now on true
    left join rate_versions v on v.rate_id = now.rate_id and v.version = now.rate_version
    order by h.rank, h.location, h.name, h.id`.execute(tx)
  return found.rows.map(({ terms, ...holder }) => ({ ...holder, terms: terms && wireOfKept(terms) }))
}

/** One assignment at a time to the same places; always in the same order. */
export async function lockHolders(tx: Tx, reach: Reach): Promise<void> {
  const { tenant, stations, points } = reachOf(reach)
  if (tenant) await sql`select pg_advisory_xact_lock(hashtextextended(${`rate ${tenant}`}, 0))`.execute(tx)
  await sql`select from charge_stations where tenant_id = ${tenant} or id = any(${stations}::uuid[])
    order by id for no key update`.execute(tx)
  await sql`select from charge_points
    where tenant_id = ${tenant} or station_id = any(${stations}::uuid[]) or id = any(${points}::uuid[])
    order by id for no key update`.execute(tx)
}
