import { endOfString, MAX_DEPTH } from './depth.ts'

/** More in one message are no frames that ran together. */
const MOST = 100
const begins = /^\[\s*"?[2-6]"?\s*,/
/** Where one ends and the next begins: what has no such place is not gone through, however long it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a buffer has between two texts
const seam = /\][\s\u0000-\u001f\ufeff,;]*\[\s*"?[2-6]"?\s*,/
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a buffer has between two texts
const between = /^[\s\u0000-\u001f\ufeff,;]*$/

/**
 * The frames of a message that has several, one behind the other: a station that writes to its socket by the buffer sends
 * what waits there at once. The last may be cut off. Undefined where there are not several, or something else between.
 */
export function apart(text: string): string[] | undefined {
  if (!seam.test(text)) return undefined
  const frames: string[] = []
  let depth = 0
  let from = 0
  let after = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') {
      if (depth === 0) {
        if (frames.length >= MOST || !between.test(text.slice(after, at))) return undefined
        from = at
      }
      depth += 1
      if (depth > MAX_DEPTH) return undefined
    } else if (character === ']' || character === '}') {
      depth -= 1
      if (depth < 0) return undefined
      if (depth > 0) continue
      after = at + 1
      frames.push(text.slice(from, after))
    }
  }
  if (depth > 0) frames.push(text.slice(from))
  else if (!between.test(text.slice(after))) return undefined
  return frames.length > 1 && frames.every((frame) => begins.test(frame)) ? frames : undefined
}
