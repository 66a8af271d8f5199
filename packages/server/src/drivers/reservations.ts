import { AppError, openReservationStates } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { cancelReservation, reserveNow } from '../csms/commands/reservations.ts'
import { type Command, send } from '../csms/commands/send.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Charging } from '../payments/charging/command.ts'
import { freePlace, reservedBy } from './reservable.ts'

const ANSWER_WITHIN_MS = 30_000
/** A driver's reservations go to the station the way an operator's do. */
export function driverReservations(app: FastifyInstance, { deps, stations }: Charging): void {
  serve(app, deps, 'POST /api/v1/driver/reservations', async ({ caller, actor: driver, body: given }) => {
    const target = await freePlace(deps, driver.id, given)
    const command = await reserveNow(
      caller,
      target,
      { chargerPointId: given.pointId, connectorId: given.connectorId },
      { driverId: driver.id },
    )
    const { status } = await send({ caller, stations, timeoutMs: ANSWER_WITHIN_MS }, target, command)
    const [latest] = await reservedBy(deps, driver.id)
    return { status, reservation: latest ?? null }
  })
  serve(
    app,
    deps,
    'POST /api/v1/driver/reservations/cancel',
    async ({ caller, actor: driver, body: { id } }) => {
      const found = isId(id)
        ? await sql<{ charge_point_id: string; tenant_id: string | null; state: string }>`
          select charge_point_id, tenant_id, state from reservations where id = ${id} and driver_id = ${driver.id}`.execute(
            deps.db.system,
          )
        : undefined
      const own = found?.rows[0]
      if (!own) throw new AppError('notFound')
      if (!openReservationStates.some((state) => state === own.state)) throw new AppError('wrongState')
      const target = { chargePointId: own.charge_point_id, tenantId: own.tenant_id, scope: 'all' } as const
      const command: Command = await cancelReservation(caller, target, id, true)
      const { status } = await send({ caller, stations, timeoutMs: ANSWER_WITHIN_MS }, target, command)
      const [latest] = await reservedBy(deps, driver.id, id)
      return { status, reservation: latest ?? null }
    },
  )
  serve(app, deps, 'POST /api/v1/driver/reservations/search', async ({ actor }) => ({
    result: await reservedBy(deps, actor.id),
  }))
}
