const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const COMMA = 0x2c
const COLON = 0x3a

/** The deepest message of any version has fewer than ten. */
export const MAX_DEPTH = 64
/** A megabyte full of readings has half as many members and names together. */
const MAX_PARTS = 200_000
/** What is shorter is parsed in no time, however deep it is. */
const SHORT = 4_096

export type Excess = 'deep' | 'many'

/**
 * Whether JSON is nested deeper, or has more parts, than anybody means it. A megabyte of brackets takes a parser twenty
 * milliseconds, in which every other station waits, and what it makes of them no recursion survives; one of tiny members
 * or of names takes it a third of a second, and whoever looks at each of them many times that.
 */
export function excessOf(text: string): Excess | undefined {
  if (text.length <= SHORT) return undefined
  let depth = 0
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === OPEN_ARRAY || character === OPEN_OBJECT) depth += 1
    else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) depth -= 1
    else if (character === COMMA || character === COLON) parts += 1
    if (depth > MAX_DEPTH) return 'deep'
    if (parts > MAX_PARTS) return 'many'
  }
  return undefined
}

/** Where the string ends that begins at `from`. */
export function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}
