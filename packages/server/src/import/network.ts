import type { RateTerms } from '@zaryad/model/pricing/rate'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import { all, equals } from '../dashboard/rollups.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type ImportPoint = {
  id: string
  tenantId: string | null
  stationId: string
  timeZone: string
  rateId: string | null
  rateVersion: number | null
  terms: RateTerms | undefined
  connectors: ReadonlyMap<number, { currentType: number; powerW: number | undefined }>
}
/** Points by identity in lower case, and by id. */
export type Network = ReadonlyMap<string, ImportPoint>

type Found = {
  id: string
  identity: string
  tenant_id: string | null
  station_id: string
  time_zone: string
  type: number
  power_w: number | null
  rate_id: string | null
  rate_version: number | null
  terms: KeptTerms | null
  connectors: { connector_id: number; current_type: number; power_w: number | null }[]
}

/** The points that sessions may be imported to, with what their rate says now. */
export async function loadNetwork(
  tx: Tx,
  bounds: { tenantId?: string; stationId?: string },
): Promise<Network> {
  const found = await sql<Found>`
    select p.id, p.identity, p.tenant_id, p.station_id, s.time_zone, p.type, p.power_w, r.rate_id,
      r.rate_version, v.terms, coalesce((select json_agg(json_build_object('connector_id', c.connector_id,
        'current_type', c.current_type, 'power_w', c.power_w)) from connectors c where c.charge_point_id = p.id), '[]') as connectors
    from charge_points p join charge_stations s on s.id = p.station_id
    left join lateral rate_at(p.id, now()) r on true
    left join rate_versions v on v.rate_id = r.rate_id and v.version = r.rate_version
    where ${all([equals('p.tenant_id', bounds.tenantId), equals('p.station_id', bounds.stationId)])}`.execute(
    tx,
  )
  return new Map(
    found.rows.flatMap((row) => {
      const point = pointOf(row)
      return [
        [row.identity.toLowerCase(), point],
        [row.id, point],
      ] as const
    }),
  )
}

function pointOf(row: Found): ImportPoint {
  const connectors = row.connectors.map(
    ({ connector_id, current_type, power_w }) =>
      [
        connector_id,
        { currentType: current_type || row.type, powerW: power_w ?? row.power_w ?? undefined },
      ] as const,
  )
  return {
    id: row.id,
    tenantId: row.tenant_id,
    stationId: row.station_id,
    timeZone: row.time_zone,
    rateId: row.rate_id,
    rateVersion: row.rate_version,
    terms: row.terms ? rateTerms(row.terms) : undefined,
    connectors: new Map(connectors),
  }
}
