import { rule } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Target } from './target.ts'

/**
 * Connector 0 is the point, whichever of its connectors. A point of which neither it nor a person has said what
 * connectors it has may have any: one that is known by its session alone says nothing of the others.
 */
export async function refuseAbsent(tx: Tx, { chargePointId }: Target, connectorId: number): Promise<void> {
  if (connectorId === 0) return
  const found = await sql<{ connector_id: number; is_told: boolean }>`
    select connector_id, status_at is not null or type is not null or power_w is not null as is_told
    from connectors where charge_point_id = ${chargePointId}`.execute(tx)
  const isThere = found.rows.some((row) => row.connector_id === connectorId)
  if (!isThere && found.rows.some((row) => row.is_told)) throw rule('connectorId', 'notFound')
}
