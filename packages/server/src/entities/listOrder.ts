import { AppError, type Entity } from '@zaryad/model'
import { isOrdered } from '@zaryad/model/orders'
import { type Sql, sql } from '../db/sql.ts'
import { builtIns, seen, stored } from './columns.ts'
import type { Target } from './extension.ts'
import type { ByOne } from './page.ts'
import type { Question } from './searchBody.ts'

/** The order of a list, as PostgreSQL is told it. */
export function orderOf({ entity, extension }: Target, sort: Question['sort']): Sql {
  const wanted = sort?.length ? sort : [entity.sort ?? { field: 'createdAt', direction: 'desc' as const }]
  const known = new Set([...builtIns(entity), ...Object.keys(entity.fields)])
  const parts = wanted.flatMap(({ field, direction }) => {
    if (!known.has(field) || entity.fields[field]?.options.writeOnly) {
      throw new AppError('unknownField', { errors: [{ field: `sort.${field}`, code: 'unknown' }] })
    }
    const then = extension.ties?.[field]
    return [
      sql`${seen(entity, field, extension)} ${wayOf(entity, field, direction)}`,
      ...(then ? [seen(entity, then, extension)] : []),
    ]
  })
  return sql.join([...parts, sql`t.id`])
}

/** Empty values come last either way; where none can be, an index in plain order serves. */
function wayOf(entity: Entity, field: string, direction: 'asc' | 'desc'): Sql {
  if (direction === 'asc') return sql`asc`
  return mayBeEmpty(entity, field) ? sql`desc nulls last` : sql`desc`
}

const mayBeEmpty = ({ fields }: Entity, name: string) =>
  fields[name] ? !fields[name].required : name === 'tenantId'

/** The order of one field of a list, where its own column is that order. */
export function byOneOf({ entity, extension }: Target, sort: Question['sort']): ByOne | undefined {
  const [first, ...more] = sort?.length ? sort : [entity.sort]
  if (!first || more.length || extension.source || !entity.versioned) return undefined
  const { field, direction } = first
  const isOwn = isOrdered(entity, field) && !entity.fields[field]!.options.masked
  if (!isOwn || extension.computed?.[field] || extension.ties?.[field]) return undefined
  return { direction, by: stored(entity, field, extension), mayBeEmpty: mayBeEmpty(entity, field) }
}

/** Whether the order is that of one column in which no value is empty. */
export function isOfRows({ entity, extension }: Target, sort: Question['sort']): boolean {
  const [first, ...more] = sort?.length ? sort : [entity.sort]
  return (
    first !== undefined &&
    more.length === 0 &&
    !mayBeEmpty(entity, first.field) &&
    !extension.computed?.[first.field]
  )
}
