import { lookUp } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'
import { stored } from './columns.ts'
import type { Target } from './extension.ts'
import { operand, read } from './filter.ts'
import type { Question } from './searchBody.ts'

const ends: Record<string, 'operand1' | 'operand2'> = {
  BETWEEN: 'operand2',
  LESS: 'operand1',
  LESS_OR_EQUAL: 'operand1',
}

/**
 * Where a page in the order of one moment begins that is filtered by a later one (`RowSql.later`): without it the
 * sessions that ended in a week of spring would be looked for among all that have begun since.
 */
export function endsOfLater({ entity, extension }: Target, { filter, sort }: Question): Sql[] {
  const first = sort?.[0]?.field ?? entity.sort?.field
  const later = first && lookUp(extension.later ?? {}, first)
  if (!first || !later) return []
  return Object.entries(filter ?? {}).flatMap(([name, value]) => {
    const sooner = lookUp(later, name)
    const given = read(value)
    const end = lookUp(ends, given.operator)
    if (sooner === undefined || !end) return []
    const until = operand({ entity, field: entity.fields[name], name, value: given[end] }) as Date
    return [sql`${stored(entity, first, extension)} <= ${new Date(until.getTime() + sooner)}`]
  })
}
