import { endOfString } from './depth.ts'

/** What C libraries print for a number that is none, with whatever sign. */
const noNumber = /(^|[:,[\s])[-+]?(?:nan(?:\([a-z0-9_]*\))?|inf(?:inity)?|1\.#[a-z]+\d*)(?=[\s,}\]]|$)/gi
const nothing = /(:\s*)(?=[,}])/g
/** After a value comes a name: digits are what is behind the comma of a locale. */
const comma = /(:\s*-?\d+),(\d+)(?=\s*[,}])/g

/** A text that is no JSON for nothing but such values, with null for each of them and a dot for a comma. */
export function withoutBareValues(text: string): string {
  let read = ''
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at)
    const from = quote < 0 ? text.length : quote
    const bare = text.slice(at, from)
    read += bare.replace(noNumber, '$1null').replace(nothing, '$1null').replace(comma, '$1.$2')
    at = quote < 0 ? from : endOfString(text, quote) + 1
    read += text.slice(from, at)
  }
  return read
}
