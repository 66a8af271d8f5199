import { AppError, isAdministrator } from '@zaryad/model'
import * as z from 'zod'
import { readBody } from '../csms/commands/bodies.ts'
import { pointTarget } from '../csms/commands/target.ts'
import { callerOf } from '../entities/mount.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { activeImage, type Sending, sendFirmware } from './send.ts'

const path = '/api/v1/chargePoints/:id/firmware'
const body = z.object({
  firmwareId: z.string(),
  retrieveDate: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
})

describeRoute({
  method: 'POST',
  path,
  summary: 'Have a station take an image of the repository, now or at `retrieveDate`',
  tag: 'firmwares',
  body: z.object({ firmwareId: z.string(), retrieveDate: z.string().nullish() }),
  answer: z.object({ status: z.string(), commandId: z.string() }),
  errors: [404, 409, 422, 504],
})

/** The Device API's updateFirmware with an image of ours in place of an address. */
export function pointFirmware(sending: Sending): void {
  const { app, deps } = sending
  app.post<{ Params: { id: string } }>(path, async (request) => {
    const caller = callerOf(deps, request)
    if (!isAdministrator(caller.actor)) throw new AppError('forbidden')
    const target = await pointTarget(deps, caller.actor, request.params.id)
    const { firmwareId, retrieveDate } = readBody(body, request.body)
    const image = await activeImage(deps, firmwareId)
    const retrieveAt = retrieveDate ?? deps.clock()
    const { status, commandId } = await sendFirmware(sending, caller, { target, image, retrieveAt })
    return { status, commandId }
  })
}
