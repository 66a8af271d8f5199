/** `YYYY-MM-DD` of a date as banks write it: `20.11.2026 14:05`, `2026-11-20T…`, `20261120140500`. */
export function dayOf(text: string): string | undefined {
  const european = /^(\d{2})[./-](\d{2})[./-](\d{4})/.exec(text)
  if (european) return valid(`${european[3]}-${european[2]}-${european[1]}`)
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  return iso ? valid(`${iso[1]}-${iso[2]}-${iso[3]}`) : undefined
}

/** One that the calendar has: `Date` takes 31 February for 3 March, and PostgreSQL refuses it. */
function valid(day: string): string | undefined {
  const at = new Date(`${day}T00:00:00Z`)
  const isKnown = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && !day.startsWith('0000')
  return isKnown ? day : undefined
}

/**
 * Whole tiyn of a sum as banks write it: `1 234,50`, `1,234.50`, `-700.00 ₸`, and below zero as accountants do,
 * `(700,00)` or `700,00-`. Undefined for anything else.
 */
export function tiynWritten(text: string): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f']|₸|KZT|тг\.?/gi, '')
    .replace(/[−–]/, '-')
    .replace(/^\((\d[\d.,]*)\)$|^(\d[\d.,]*)-$/, '-$1$2')
  const [, sign, digits = ''] = /^([+-]?)(\d[\d.,]*)$/.exec(bare) ?? []
  const [, whole, part = ''] = inThousands.exec(digits) ?? inOne.exec(digits) ?? []
  if (whole === undefined) return undefined
  const tiyn = Number(`${whole.replace(/[.,]/g, '')}${part.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(tiyn)) return undefined
  return sign === '-' ? 0 - tiyn : tiyn
}

const inThousands = /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/
/** Databases write `1000.0000`: that is no ten millions. */
const inOne = /^(\d+)(?:[.,](\d{0,2})0*)?$/
