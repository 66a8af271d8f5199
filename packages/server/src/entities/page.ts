import { type Sql, sql } from '../db/sql.ts'
import type { Target } from './extension.ts'

export type Page = { take: number; skip?: number }

export type Wanted = { parts: Sql[]; ordered: Sql }

/** From here on the rows before a page cost more than the page itself. */
const deep = 1_000

export const where = (parts: Sql[]) => (parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``)

export const limited = ({ take, skip = 0 }: Page) => sql`limit ${take} offset ${skip}`

/** The rows of a page, or all. Of those before a page far down only keys are read, which an index gives without its table. */
export function rowsOf(target: Target, { parts, ordered }: Wanted, page?: Page): Sql {
  const { entity, extension } = target
  const from = sql`from ${sql.ref(extension.source ?? entity.table)} t ${where(parts)}`
  const inOrder = page ? sql`order by ${ordered} ${limited(page)}` : sql`order by ${ordered}`
  if (!page || !isDeep(target, page)) return sql`select t.* ${from} ${inOrder}`
  return sql`select t.* from ${sql.ref(entity.table)} t join (select t.id ${from} ${inOrder}) page on page.id = t.id`
}

const isDeep = ({ entity, extension }: Target, { skip = 0 }: Page) =>
  skip >= deep && entity.versioned && !extension.source
