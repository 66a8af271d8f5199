import { storable } from '../db/storable.ts'

/** One line of the user log is never longer than this: it can be neither changed nor taken away. */
export const longestLine = 32 * 1024
const longestPart = 4 * 1024
const longestText = 500

/** What the user log keeps of a row: all of it, unless it is too long; then its short parts, and how long the others are. */
export function logged(value: unknown): string {
  const text = short(value)
  return unstorable.test(text) ? JSON.stringify(storable(JSON.parse(text))) : text
}

/** What was asked may hold what a row cannot, and what was cut may end in half a character: the line is written all the same. */
const unstorable = /\\u(0000|d[89a-f])/

function short(value: unknown): string {
  const whole = JSON.stringify(value)
  if (whole.length <= longestLine) return whole
  const parts: [string, unknown][] = []
  let length = 0
  for (const [name, part] of Object.entries(Object(value)).slice(0, 500)) {
    const kept = [name.slice(0, 100), shortened(part)] as [string, unknown]
    length += JSON.stringify(kept).length
    if (length > longestLine - 200) break
    parts.push(kept)
  }
  return JSON.stringify({ ...Object.fromEntries(parts), tooLong: whole.length })
}

function shortened(part: unknown): unknown {
  const text = JSON.stringify(part) ?? 'null'
  if (text.length <= longestPart) return part
  return { tooLong: text.length, beginning: (typeof part === 'string' ? part : text).slice(0, longestText) }
}
