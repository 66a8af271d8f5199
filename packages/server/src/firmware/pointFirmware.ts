import { serve } from '../calls/serve.ts'
import { pointTarget } from '../csms/commands/target.ts'
import { activeImage, type Sending, sendFirmware } from './send.ts'

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
