import type { Context } from '../context.ts'
import { text } from './read.ts'

/** OCPP 1.6 §4.4, and LogStatusNotification of the security extension. */
export async function uploadStatus(request: { readonly status?: unknown }, context: Context) {
  const status = text(context, request.status, { max: 50 })
  await context.subjects.uploadReported(context.deps, context.station.chargePointId, status)
  return {}
}
