import type { Context } from '../context.ts'
import { MAX_CONNECTORS } from '../station.ts'

// The point is locked first, as by whoever tells how a connector stands (devices/statuses).
const make = `
  with point as materialized (select id, tenant_id, type from charge_points where id = $2 for no key update)
  insert into connectors (id, tenant_id, charge_point_id, connector_id, current_type)
  select $1, tenant_id, id, $3, type from point
  on conflict (charge_point_id, connector_id) do nothing`

/**
 * A connector that a session is at and nobody entered is made (contract §8): some stations never tell how theirs stand,
 * or do so after the sessions that they kept. Until one does it stands as one that a person entered.
 */
export async function madeConnector(context: Context, connectorId: number): Promise<void> {
  const { deps, station, version } = context
  if (connectorId < 1 || connectorId > MAX_CONNECTORS[version] || station.connectors.has(connectorId)) return
  try {
    const values = [deps.newId(), station.chargePointId, connectorId]
    const { rowCount } = await deps.db.pool.query({ name: 'make_connector', text: make, values })
    if (rowCount) station.connectors.set(connectorId, { status: 'Unavailable', errorCode: null })
  } catch (error) {
    context.failed(error)
  }
}
