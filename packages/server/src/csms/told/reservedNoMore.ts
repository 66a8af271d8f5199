import type { Context } from '../context.ts'

/**
 * A reserved connector that breaks or goes out of service is kept for nobody any more (OCPP 1.6 §5.13). 2.x says so in a
 * word of its own (§H06), of 1.6 its state says it.
 */
export async function reservedNoMore({ deps, station }: Context, connectorId: number): Promise<void> {
  await deps.db.pool.query(
    `update reservations set state = 'cancelled', updated_at = now(), version = version + 1
      where charge_point_id = $1 and connector_id = $2 and state in ('requested', 'active')`,
    [station.chargePointId, connectorId],
  )
}
