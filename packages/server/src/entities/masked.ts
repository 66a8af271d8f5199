import { rule } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'

/** As a reader gets it: the middle of a telephone number stays hidden. */
export const coverShown = (column: Sql): Sql => sql`shown_phone(${column}::text)`

/** The same as it is written down, which rows are found and put in order by: their indexes have it so. */
export const covered = (column: Sql): Sql => sql`mask_phone(${column}::text)`

/** What names the whole of a number tells nothing but that it is there; the rest is told of what readers see. */
const wholes = new Set(['EQUALS', 'NOT_EQUALS', 'IN'])
/** Numbers are asked for by the whole, not tried by the thousand. */
const mostNumbers = 100

/** The column that an operator looks at in a masked field: with `CONTAINS`, `LESS` or a sort nobody feels his way along a number. */
export function maskedColumn(
  column: Sql,
  name: string,
  given: { operator: string; operand1?: unknown },
): Sql {
  if (Array.isArray(given.operand1) && given.operand1.length > mostNumbers)
    throw rule(`filter.${name}`, 'tooBig')
  return wholes.has(given.operator) ? column : covered(column)
}

const shortestNumber = 10

/** The digits of what may be a whole telephone, without the country's 8 or +7: people say it in every way. */
function calledNumber(text: string): string | undefined {
  const digits = /^\+?[\d ()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return digits.length >= shortestNumber ? digits.slice(-shortestNumber) : undefined
}

/** Text in a masked field: in what readers see of it, or the whole of the number. */
export function maskedText(column: Sql, text: string, like: string): Sql {
  const called = calledNumber(text)
  const seen = sql`${covered(column)} ilike ${like}`
  if (!called) return seen
  return sql`(${seen} or right(regexp_replace(${column}, '\\D', '', 'g'), ${shortestNumber}) = ${called})`
}
