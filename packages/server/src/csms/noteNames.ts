import { oddNamesIn } from '@zaryad/ocpp/shape'
import type { Context } from './context.ts'

/** Whoever reads these notes by itself that they are not there. */
const notedAnyway = new Set(['connectorId', 'connectorStatus', 'meterValue', 'status', 'timestamp'])

/** A request has names that its version does not know, or lacks one that it asks for: it counts all the same. */
export function noteNames(context: Context, action: string, payload: object): void {
  const { missing, unknown } = oddNamesIn(context.version, action, payload)
  if (missing !== undefined && !notedAnyway.has(missing))
    context.note('fieldMissing', `${action}: ${missing}`)
  if (unknown !== undefined) context.note('fieldUnknown', `${action}: ${unknown}`)
}
