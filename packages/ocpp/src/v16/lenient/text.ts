import { type Read, read } from './deviation.ts'

/** Text; a number becomes its text, a null is absent, too long a text is kept whole and noted. */
export function readText(raw: unknown, maxLength = Number.POSITIVE_INFINITY): Read<string | undefined> {
  if (raw === undefined) return read(undefined)
  if (raw === null) return read(undefined, 'nullOptional')
  if (typeof raw === 'number') return read(String(raw), 'textAsNumber')
  if (typeof raw !== 'string') return read(undefined, 'textGarbage')
  return raw.length > maxLength ? read(raw, 'textTooLong') : read(raw)
}

/** Whatever a payload holds as a word to compare: an object of JSON may have a `toString` that is no function. */
export const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
