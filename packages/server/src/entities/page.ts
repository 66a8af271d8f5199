import { type Sql, sql } from '../db/sql.ts'
import type { Target } from './extension.ts'

export type Page = { take: number; skip?: number }

/** The order of one field that may be empty. */
export type Apart = { by: Sql; direction: 'asc' | 'desc' }

export type Wanted = { parts: Sql[]; ordered: Sql; apart?: Apart | undefined }

/** From here on the rows before a page cost more than the page itself. */
const deep = 1_000

export const where = (parts: Sql[]) => (parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``)

export const limited = ({ take, skip = 0 }: Page) => sql`limit ${take} offset ${skip}`

/** The rows of a page, or all. Of those before a page far down only keys are read, which an index gives without its table. */
export function rowsOf(target: Target, { parts, ordered, apart }: Wanted, page?: Page): Sql {
  const { entity, extension } = target
  if (page && apart)
    return sql`select t.* from ${sql.ref(entity.table)} t
      join (${keysApart(target, { parts, apart }, page)}) page on page.id = t.id`
  const from = sql`from ${sql.ref(extension.source ?? entity.table)} t ${where(parts)}`
  const inOrder = page ? sql`order by ${ordered} ${limited(page)}` : sql`order by ${ordered}`
  if (!page || !isDeep(target, page)) return sql`select t.* ${from} ${inOrder}`
  return sql`select t.* from ${sql.ref(entity.table)} t join (select t.id ${from} ${inOrder}) page on page.id = t.id`
}

const isDeep = ({ entity, extension }: Target, { skip = 0 }: Page) =>
  skip >= deep && entity.versioned && !extension.source

/**
 * Rows that have a value, in its order, and after them those that have none: PostgreSQL appends the second when the
 * first are not enough. So an index whose empty values come last is read both ways, and one of few rows serves.
 */
function keysApart(
  { entity }: Target,
  { parts, apart }: { parts: Sql[]; apart: Apart },
  { take, skip = 0 }: Page,
): Sql {
  const { by, direction } = apart
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`
  const upTo = sql`limit ${skip + take}`
  const keys = (of: Sql) => sql`select t.id from ${sql.ref(entity.table)} t ${where([...parts, of])}`
  return sql`(${keys(sql`${by} is not null`)} order by ${by} ${way}, t.id ${upTo})
    union all (${keys(sql`${by} is null`)} order by t.id ${upTo})
    limit ${take} offset ${skip}`
}
