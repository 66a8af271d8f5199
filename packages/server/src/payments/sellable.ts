import { rule } from '@zaryad/model'
import { isFree } from '@zaryad/model/pricing/rate'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

export type Place = {
  tenant_id: string | null
  point_id: string
  station_id: string
  connector_id: number
  /** By which its sessions are charged now. */
  rate_id: string | null
  rate_version: number | null
  /** Nothing costs anything here: there is nothing to pay before. */
  isFree: boolean
}
type Asked = { pointId: string; connectorId: number | string }
type Row = Omit<Place, 'isFree' | 'connector_id'> & {
  c: string | null
  connector_id: number | null
  terms: KeptTerms | null
}

/** Of a location `s` and a point `p`: the one is open, the other in service, their company not suspended. */
const isOnSale = sql`(s.visible and s.state = 'active' and p.state = 'active' and not p.simulated
  and suspended_since(p.tenant_id) is null)`

/** Whether nothing is sold at a point, be it since its payment was asked for. */
export async function isClosed(tx: Tx, pointId: string): Promise<boolean> {
  const open = await sql`select from charge_points p join charge_stations s on s.id = p.station_id
    where p.id = ${pointId} and ${isOnSale}`.execute(tx)
  return open.rows.length === 0
}

/** A connector of a point where something is sold. */
export async function placeOf(tx: Tx, { pointId, connectorId }: Asked, now: Date): Promise<Place> {
  if (!isId(pointId)) throw rule('pointId', 'notFound')
  const isRow = typeof connectorId === 'string' && isId(connectorId)
  if (typeof connectorId === 'string' && !isRow && !/^\d{1,4}$/.test(connectorId))
    throw rule('connectorId', 'invalid')
  const found = await sql<Row>`
    select p.tenant_id, p.id as point_id, p.station_id, c.connector_id, c.id as c, v.rate_id, v.version as rate_version, v.terms
    from charge_points p
    join charge_stations s on s.id = p.station_id
    left join connectors c on c.charge_point_id = p.id
      and ${isRow ? sql`c.id = ${connectorId}` : sql`c.connector_id = ${Number(connectorId)}`}
    left join lateral rate_at(p.id, ${now}) r on true
    left join rate_versions v on v.rate_id = r.rate_id and v.version = r.rate_version
    where p.id = ${pointId} and ${isOnSale}`.execute(tx)
  const row = found.rows[0]
  if (!row) throw rule('pointId', 'notFound')
  const { c, connector_id, terms, ...place } = row
  if (!c || connector_id === null) throw rule('connectorId', 'notFound')
  return { ...place, connector_id, isFree: terms !== null && isFree(rateTerms(terms)) }
}
