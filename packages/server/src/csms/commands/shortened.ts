import { storableText } from '../../db/storable.ts'

/** As much of an answer as the log of commands has room for: its lists give many, and the journal has the frame. */
const MOST = 65_536
const MOST_OF_ONE = 4_096
/** Quotes, a colon and a comma. */
const MOST_SIGNS = 6

/** A station may answer in megabytes: of a field that is long its beginning is kept, as a text. */
export function shortened(answer: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(answer).length <= MOST) return answer
  const kept: Record<string, unknown> = {}
  let left = MOST
  // its word comes first, whatever came before it
  for (const [name, value] of Object.entries({ status: answer.status, ...answer })) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    left -= name.length + MOST_SIGNS + Math.min(text.length, MOST_OF_ONE)
    if (left < 0) break
    kept[name] = text.length > MOST_OF_ONE ? `${storableText(text.slice(0, MOST_OF_ONE))}…` : value
  }
  return kept
}
