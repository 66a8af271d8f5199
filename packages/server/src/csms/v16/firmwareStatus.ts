import type { Context } from '../context.ts'
import { text } from './read.ts'

/** OCPP 1.6 §4.5, and SignedFirmwareStatusNotification of the security extension. */
export async function firmwareStatus(request: { readonly status?: unknown }, context: Context) {
  const status = text(context, request.status, { max: 50 })
  await context.subjects.firmwareReported(context.deps, context.station.chargePointId, status)
  return {}
}
