import { wordMeant } from '../lookUpWord.ts'
import { type Noting, text } from '../read.ts'

/**
 * Why a session has ended, in OCPP's writing, whatever case the station has it in: what follows of it is decided by
 * the word. One that its version does not know is kept; both are noted.
 */
export function stopReasonIn(context: Noting, raw: unknown, known: object): string {
  if (raw === undefined || raw === null) return 'Local'
  const said = text(context, raw, { max: 50 })
  if (said === '') return 'Local'
  const reason = wordMeant(Object.keys(known), said)
  if (reason !== said) context.note('reasonUnknown', raw)
  return reason ?? said
}
