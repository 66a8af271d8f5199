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
  const match = /^([+-]?)(\d[\d.,]*)$/.exec(bare)
  const digits = match?.[2]
  if (!match || !digits) return undefined
  const end = /^(.*?)[.,](\d{1,2})$/.exec(digits)
  const whole = (end?.[1] ?? digits).replace(/[.,]/g, '')
  const tiyn = Number(`${whole}${(end?.[2] ?? '').padEnd(2, '0')}`)
  if (!Number.isSafeInteger(tiyn)) return undefined
  return match[1] === '-' ? 0 - tiyn : tiyn
}
