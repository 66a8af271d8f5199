/** `YYYY-MM-DD` of a date as banks write it: `20.11.2026 14:05`, `6.1.2026`, `03.11.26`, `2026-11-20T…`, `20261120140500`. */
export function dayOf(text: string): string | undefined {
  const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(text)
  if (european) return valid(european[3], european[2], european[1])
  // a dash between two digits each may begin with the year as well
  const short = /^(\d{1,2})([./])(\d{1,2})\2(\d{2})(?!\d)/.exec(text)
  if (short) return valid(`20${short[4]}`, short[3], short[1])
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})/.exec(text)
  return iso ? valid(iso[1], iso[2], iso[3]) : undefined
}

/** One that the calendar has: `Date` takes 31 February for 3 March, and PostgreSQL refuses it. */
function valid(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  const isKnown = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && !day.startsWith('0000')
  return isKnown ? day : undefined
}

const bareOf = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f']|₸|KZT|тг\.?/gi, '')
    .replace(/[−–]/, '-')
    .replace(/^\((\d[\d.,]*)\)$|^(\d[\d.,]*)-$/, '-$1$2')
const signed = /^([+-]?)(\d[\d.,]*)$/

/** Of one mark between its groups: `1,234.500` is no million. */
const inThousands = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:[.,](\d{1,2})0*)?$/
/** Databases write `1000.0000`: that is no ten millions. */
const inOne = /^(\d+)(?:[.,](\d{0,2})0*)?$/
/** `900.000` is nine hundred in one file and nine hundred thousand in another. */
const either = /^[1-9]\d{0,2}([.,])\d{3}$/

/** What the dots and commas of a column are, as those of its sums tell that can be read in one way only. */
type Marks = { thousands: Set<string>; decimal: Set<string>; isUngrouped: boolean }

function marksOf(column: readonly string[]): Marks {
  const marks: Marks = { thousands: new Set(), decimal: new Set(), isUngrouped: false }
  for (const text of column) {
    const digits = signed.exec(bareOf(text))?.[2] ?? ''
    if (either.test(digits)) continue
    const [first = '', ...more] = digits.match(/[.,]/g) ?? []
    const [, , , part] = digits.startsWith('0') ? [] : (inThousands.exec(digits) ?? [])
    if (more.length > 0) marks.thousands.add(first)
    if (part !== undefined) marks.decimal.add(more.at(-1) ?? '')
    else if (first && more.length === 0) marks.decimal.add(first)
    if (/^\d{4}/.test(digits)) marks.isUngrouped = true
  }
  return marks
}

/**
 * Reads the sums of a column as banks write them, in whole tiyn: `1 234,50`, `1,234.50`, `-700.00 ₸`, and below zero as
 * accountants do, `(700,00)` or `700,00-`. Undefined for what is no sum, `unclear` where the column does not tell
 * whether it is thousands or a part of one.
 */
export function sumReader(column: readonly string[]): (text: string) => number | 'unclear' | undefined {
  const { thousands, decimal, isUngrouped } = marksOf(column)
  const isGroup = (mark: string): boolean | undefined => {
    const other = mark === '.' ? ',' : '.'
    const says = { group: thousands.has(mark) || decimal.has(other), part: decimal.has(mark) || isUngrouped }
    return says.group === says.part ? undefined : says.group
  }
  return (text) => {
    const [, sign, digits = ''] = signed.exec(bareOf(text)) ?? []
    const mark = either.exec(digits)?.[1]
    const grouped = mark === undefined ? !digits.startsWith('0') : isGroup(mark)
    if (grouped === undefined) return 'unclear'
    const [, whole, ...rest] = (grouped ? inThousands.exec(digits) : undefined) ?? inOne.exec(digits) ?? []
    if (whole === undefined) return undefined
    const part = rest.at(-1) ?? ''
    const tiyn = Number(`${whole.replace(/[.,]/g, '')}${part.padEnd(2, '0')}`)
    if (!Number.isSafeInteger(tiyn)) return undefined
    return sign === '-' ? 0 - tiyn : tiyn
  }
}
