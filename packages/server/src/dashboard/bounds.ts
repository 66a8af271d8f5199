import type { DashboardFilter } from '@zaryad/model/calls/dashboard'
import type { Scope, Tx } from '../db/database.ts'
import { isId, noRow } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

/** Whose figures: what the actor may see, cut down by the filter. Absent means all. */
export type Bounds = {
  tenantId?: string
  stationId?: string
  chargePointId?: string
  /** The number on the point. */
  connectorId?: number
  /** The kind of the point, whatever its connectors are. */
  pointType?: number
}

const rowId = (id: string | undefined) => (id === undefined || isId(id) ? id : noRow)

export async function boundsOf(tx: Tx, scope: Scope, filter: DashboardFilter): Promise<Bounds> {
  const own = scope === 'all' ? undefined : scope.tenantId
  const wanted = rowId(filter.tenantId)
  const bounds: Bounds = {
    tenantId: own && wanted && wanted !== own ? noRow : (own ?? wanted),
    stationId: rowId(filter.stationId),
    chargePointId: rowId(filter.chargePointId),
    pointType: filter.chargePointType,
  }
  if (filter.connectorId === undefined) return bounds
  if (typeof filter.connectorId === 'number') return { ...bounds, connectorId: filter.connectorId }
  return { ...bounds, ...(await connectorOf(tx, filter.connectorId, bounds)) }
}

/** A connector by its row id is its point and number there. */
async function connectorOf(tx: Tx, id: string, { chargePointId }: Bounds): Promise<Bounds> {
  const found = await sql<{ charge_point_id: string; connector_id: number }>`
    select charge_point_id, connector_id from connectors where id = ${rowId(id)}`.execute(tx)
  const row = found.rows[0]
  const isOther = row && chargePointId && chargePointId.toLowerCase() !== row.charge_point_id
  if (!row || isOther) return { chargePointId: noRow, connectorId: 0 }
  return { chargePointId: row.charge_point_id, connectorId: row.connector_id }
}
