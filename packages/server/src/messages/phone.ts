import { rule } from '@zaryad/model'

/** A number as people write one: whatever else stands in it may be a slip, and the number somebody else's. */
const written = /^\+?[\d\s()\u2010-\u2015.-]+$/

/**
 * `8 700 …` of the country, or `700 …`, is `+7 700 …`. With a sign before it an 8 begins another country's number
 * (`+84 912 345 678`), but for `+8 7…`, which is a slip.
 */
function ofTheCountry(typed: string): string | undefined {
  const isWhole = typed.trim().startsWith('+')
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 11 && digits.startsWith(isWhole ? '87' : '8')) return `+7${digits.slice(1)}`
  if (digits.length === 10 && digits.startsWith('7') && !isWhole) return `+7${digits}`
  return undefined
}

/** The whole international number of what somebody types to be called or written to by it. */
export function normalPhone(typed: string): string {
  if (!written.test(typed.trim())) throw rule('phone', 'invalid')
  const own = ofTheCountry(typed)
  if (own) return own
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 11 || digits.length > 15) throw rule('phone', 'invalid')
  return `+${digits}`
}

/** The same of a number of the country; any other stays as it was typed. */
export const asCalledFromAnywhere = (typed: string): string =>
  written.test(typed.trim()) ? (ofTheCountry(typed) ?? typed) : typed
