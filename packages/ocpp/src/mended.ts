import { endOfString } from './depth.ts'

/** Behind the last of a list or of its fields, or twice between two. */
const commaTooMany = /,(?=\s*[,}\]])/g
/** `+5`, `007` and `.5`, as C prints them. */
const plus = /([:,[]\s*)\+(?=[\d.])/g
const zeros = /([:,[]\s*-?)0+(?=\d)/g
const bareDot = /([:,[]\s*-?)(?=\.\d)/g
const dotAtEnd = /(\d)\.(?=\s*[,}\]])/g
/** Words of Python, Lua and JavaScript. */
const word = /([:,[]\s*)(true|false|none|null|nil|undefined)(?=\s*[,}\]])/gi
/** A sign behind a backslash that JSON knows nothing of. */
const backslashed = /\\(u[\da-f]{4}|["\\/bfnrt])|\\/gi

const ofWord = (said: string) => (/^(true|false)$/i.test(said) ? said.toLowerCase() : 'null')

/**
 * A text that is no JSON for what its sender's own printer of JSON gets wrong, with that put right: an end that is told
 * with one comma too many is an end. Nothing is made up: of a text that was cut off no more is there than came, but for
 * the bracket of the frame itself.
 */
export function mended(text: string): string {
  let read = ''
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at)
    const from = quote < 0 ? text.length : quote
    read += outside(text.slice(at, from))
    at = quote < 0 ? from : endOfString(text, quote) + 1
    read += text.slice(from, at).replace(backslashed, (all, known?: string) => (known ? all : '\\\\'))
  }
  return closed(read)
}

const outside = (bare: string): string =>
  bare
    .replace(commaTooMany, '')
    .replace(plus, '$1')
    .replace(zeros, '$1')
    .replace(bareDot, (before) => `${before}0`)
    .replace(dotAtEnd, '$1')
    .replace(word, (_, before: string, said: string) => before + ofWord(said))

/** The frame's own bracket, which is lacking behind a payload that is whole, or brackets behind it. */
function closed(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    else continue
    if (depth === 0 && character === ']')
      return /^[\s\]}]*$/.test(text.slice(at + 1)) ? text.slice(0, at + 1) : text
  }
  return depth === 1 && /\}\s*$/.test(text) ? `${text}]` : text
}
