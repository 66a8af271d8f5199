import { rule } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Target } from './target.ts'

/** Connector 0 is the point, whichever of its connectors. A point that has told of none yet may have any. */
export async function refuseAbsent(tx: Tx, { chargePointId }: Target, connectorId: number): Promise<void> {
  if (connectorId === 0) return
  const found = await sql<{ connector_id: number }>`
    select connector_id from connectors where charge_point_id = ${chargePointId}`.execute(tx)
  const isThere = found.rows.some((row) => row.connector_id === connectorId)
  if (found.rows.length > 0 && !isThere) throw rule('connectorId', 'notFound')
}
