import { endOfString } from './depth.ts'

/** The lists of readings that come with what has to be taken: without an end that tells all of them a session would have none. */
const readingsNext = /"(?:transactionData|meterValue)"\s*:\s*\[/g
/** So many members and names of readings are as much as a curve needs. */
const PARTS_KEPT = 50_000

type Element = { from: number; to: number }

/** The text with fewer readings in its list, at even distances, the first and the last among them; undefined where it has no such list. */
export function thinned(text: string): string | undefined {
  readingsNext.lastIndex = 0
  if (!readingsNext.exec(text)) return undefined
  const from = readingsNext.lastIndex
  const list = elementsFrom(text, from)
  if (!list) return undefined
  const { elements, parts, to } = list
  const step = Math.max(1, Math.ceil(parts / PARTS_KEPT))
  const kept = elements.filter((_, n) => n % step === 0 || n === elements.length - 1)
  return `${text.slice(0, from)}${kept.map((each) => text.slice(each.from, each.to)).join()}${text.slice(to)}`
}

/** Of a list behind its bracket; undefined for one that does not end. */
function elementsFrom(
  text: string,
  start: number,
): { elements: Element[]; parts: number; to: number } | undefined {
  const elements: Element[] = []
  let from = start
  let parts = 0
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ':') parts += 1
    else if (character === ',') {
      parts += 1
      if (depth > 0) continue
      elements.push({ from, to: at })
      from = at + 1
    } else if (character === ']' || character === '}') {
      if (depth === 0) {
        elements.push({ from, to: at })
        return { elements, parts, to: at }
      }
      depth -= 1
    }
  }
  return undefined
}
