import type { PlainCheck, Violation } from '@zaryad/station/frameCheck'
import { type Frame, payloadOf } from './frame.ts'

/** A refusal has no schema; what is no frame at all is wrong as a whole. */
export function checkFrame(check: PlainCheck, frame: Frame): Violation[] {
  if (frame.kind === 'invalid') return [{ field: '', rule: 'frame', detail: frame.deviation ?? 'no frame' }]
  if (frame.kind === 'error' || frame.action === undefined) return []
  return check(frame.action, payloadOf(frame), frame.kind === 'call' ? 'request' : 'response')
}
