import type { Context } from '../context.ts'
import { text } from '../read.ts'

/** Why a session has ended, as the station says it; one that its version does not know is kept and noted. */
export function stopReasonIn(context: Context, raw: unknown, known: object): string {
  if (raw === undefined || raw === null) return 'Local'
  const reason = text(context, raw, { max: 50 })
  if (reason === '') return 'Local'
  if (!Object.hasOwn(known, reason)) context.note('reasonUnknown', raw)
  return reason
}
