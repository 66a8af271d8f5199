import type { Elsewhere } from '../db/rowSql.ts'
import { type Sql, sql } from '../db/sql.ts'

type Given = { operator: string; operand1?: unknown }

/**
 * A filter on a field that other tables hold, as `key in (…)`: what PostgreSQL can turn into a join and answer
 * by their indexes. «Not equal» and «empty» mean that no row there is so. Undefined where only the computed
 * value can be compared.
 */
export function conditionThere(
  { ids, column, key = sql`t.id` }: Elsewhere,
  { operator, operand1 }: Given,
  compare: (column: Sql, operator: string, operand1: unknown) => Sql,
): Sql | undefined {
  if (!column) {
    if (operator !== 'EQUALS' || typeof operand1 !== 'boolean') return undefined
    return operand1 ? sql`${key} in (${ids})` : sql`${key} not in (${ids})`
  }
  const where = (part: Sql) => sql`(${ids} and ${part})`
  const isNull = sql`${key} not in ${where(sql`${column} is not null`)}`
  if (operator === 'IS_NULL') return isNull
  if (operator === 'NOT_EQUALS') return sql`${key} not in ${where(compare(column, 'EQUALS', operand1))}`
  if (operator === 'IN' && Array.isArray(operand1) && operand1.includes(null)) {
    const others = operand1.filter((member) => member !== null)
    return sql`(${key} in ${where(compare(column, operator, others))} or ${isNull})`
  }
  return sql`${key} in ${where(compare(column, operator, operand1))}`
}
