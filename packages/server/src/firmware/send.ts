import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { asks } from '../csms/asks.ts'
import { type Command, type Commander, type Sent, send } from '../csms/commands/send.ts'
import { pointTarget, type Target } from '../csms/commands/target.ts'
import type { Stations } from '../csms/stations.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { type Image, newLink } from './links.ts'

export type Sending = { app: FastifyInstance; deps: Deps; stations: Stations; timeoutMs?: number }
type Update = { target: Target; image: Image; retrieveAt: Date; settle?: Command['settle'] }

/** Tells one station to take an image from us. */
export async function sendFirmware(
  { app, deps, stations, timeoutMs }: Sending,
  caller: Commander,
  { target, image, retrieveAt, settle }: Update,
): Promise<Sent> {
  const { chargePointId } = target
  const location = await deps.db.scoped('all', (tx) =>
    newLink(app, deps, tx, { image, chargePointId, retrieveAt }),
  )
  return send({ caller, stations, ...(timeoutMs ? { timeoutMs } : {}) }, target, {
    ...asks.firmware({ location, retrieveAt }),
    ...(settle ? { settle } : {}),
  })
}

/** An image that may be given out. */
export async function activeImage({ db }: Deps, id: unknown): Promise<Image> {
  const found = isId(id)
    ? await sql<Image & { state: string }>`select id, firmware_version as "firmwareVersion",
        file_name as "fileName", state from firmwares where id = ${id}`.execute(db.system)
    : undefined
  const image = found?.rows[0]
  if (!image) throw new AppError('rule', { errors: [{ field: 'firmwareId', code: 'notFound' }] })
  if (image.state !== 'active') throw new AppError('wrongState')
  return image
}

/** The Device API's updateFirmware with an image of ours in place of an address. */
export function pointFirmware(sending: Sending): void {
  const { app, deps } = sending
  serve(app, deps, 'POST /api/v1/chargePoints/:id/firmware', async ({ caller, params, body }) => {
    const target = await pointTarget(deps, caller.actor, params.id)
    const { firmwareId, retrieveDate } = body
    const image = await activeImage(deps, firmwareId)
    const retrieveAt = retrieveDate ?? deps.clock()
    const { status, commandId } = await sendFirmware(sending, caller, { target, image, retrieveAt })
    return { status, commandId }
  })
}
