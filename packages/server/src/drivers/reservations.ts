import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { cancelReservation, reserveNow } from '../csms/commands/reservations.ts'
import { type Command, send } from '../csms/commands/send.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { callerOf } from '../entities/mount.ts'
import { actorOf, limited } from '../http/limits.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import type { Charging } from '../payments/charging/command.ts'
import { requireDriver } from './requireDriver.ts'
import { freePlace, reservedBy } from './reservable.ts'

const ANSWER_WITHIN_MS = 30_000
const body = z.strictObject({ pointId: z.string().max(64), connectorId: z.int().min(1).max(1000) })
const cancelBody = z.strictObject({ id: z.string().max(64) })
const reservation = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  createdAt: z.string(),
  expiryDate: z.string(),
  station: z.string().nullable(),
  address: z.string().nullable(),
  timeZone: z.string(),
  pointId: z.string(),
  point: z.string().nullable(),
  connectorId: z.number(),
})
/** The station's own word: Accepted, Occupied, Faulted, Rejected, Unavailable; or none for a cancelled one. */
const answer = z.object({ status: z.string(), reservation: reservation.nullable() })

const base = '/api/v1/driver/reservations'
const route = { method: 'POST', tag: 'driver' } as const
describeRoute({
  ...route,
  path: base,
  summary: 'Reserve a free connector for RESERVATION_MINUTES; one at a time',
  body,
  answer,
  errors: [404, 409, 422, 504],
})
describeRoute({
  ...route,
  path: `${base}/cancel`,
  summary: 'End the driver’s own reservation',
  body: cancelBody,
  answer,
  errors: [404, 409, 504],
})
describeRoute({
  ...route,
  path: `${base}/search`,
  summary: 'The driver’s latest reservations, the newest first',
  answer: z.object({ result: z.array(reservation) }),
})

/** A driver's reservations go to the station the way an operator's do. */
export function driverReservations(app: FastifyInstance, { deps, stations }: Charging): void {
  const limits = limited(app, { flood: 1_200, each: 30, of: actorOf })
  app.post(base, limits, async (request) => {
    const driver = requireDriver(request)
    const given = parse(body, request.body)
    const target = await freePlace(deps, driver.id, given)
    const caller = callerOf(deps, request)
    const command = await reserveNow(
      caller,
      target,
      { chargerPointId: given.pointId, connectorId: given.connectorId },
      driver.id,
    )
    const { status } = await send({ caller, stations, timeoutMs: ANSWER_WITHIN_MS }, target, command)
    const [latest] = await reservedBy(deps, driver.id)
    return { status, reservation: latest ?? null }
  })
  app.post(`${base}/cancel`, limits, async (request) => {
    const driver = requireDriver(request)
    const { id } = parse(cancelBody, request.body)
    const found = isId(id)
      ? await sql<{ charge_point_id: string; tenant_id: string | null; state: string }>`
          select charge_point_id, tenant_id, state from reservations where id = ${id} and driver_id = ${driver.id}`.execute(
          deps.db.system,
        )
      : undefined
    const own = found?.rows[0]
    if (!own) throw new AppError('notFound')
    if (!['requested', 'active'].includes(own.state)) throw new AppError('wrongState')
    const target = { chargePointId: own.charge_point_id, tenantId: own.tenant_id, scope: 'all' } as const
    const command: Command = await cancelReservation(deps, target, id)
    const caller = callerOf(deps, request)
    const { status } = await send({ caller, stations, timeoutMs: ANSWER_WITHIN_MS }, target, command)
    const [latest] = await reservedBy(deps, driver.id, id)
    return { status, reservation: latest ?? null }
  })
  app.post(`${base}/search`, async (request) => ({
    result: await reservedBy(deps, requireDriver(request).id),
  }))
}
