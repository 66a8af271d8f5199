import type { RowSql, Settled } from '../db/rowSql.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Target } from './extension.ts'

export type Page = { take: number; skip?: number }

/** One column's order: what it is of, how it is read, and which way. */
export type Line = { field: string; column: Sql; way: Sql }

export type Wanted = { parts: Sql[]; lines: Line[]; ordered: Sql }

/** From here on the rows before a page cost more than the page itself. */
const deep = 1_000

export const where = (parts: Sql[]) => (parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``)

export const limited = ({ take, skip = 0 }: Page) => sql`limit ${take} offset ${skip}`

/** The rows of a page, or all. Of those before a page only keys are read, which an index gives without its table. */
export function rowsOf(target: Target, wanted: Wanted, page?: Page): Sql {
  const { entity, extension } = target
  const { parts, ordered } = wanted
  const from = sql`from ${sql.ref(extension.source ?? entity.table)} t ${where(parts)}`
  const inOrder = page ? sql`order by ${ordered} ${limited(page)}` : sql`order by ${ordered}`
  const settled = settledOf(extension, wanted)
  const keys =
    page && settled
      ? settledKeys(entity.table, wanted, { ...settled, page })
      : page && isDeep(target, page) && sql`select t.id ${from} ${inOrder}`
  if (!keys) return sql`select t.* ${from} ${inOrder}`
  return sql`select t.* from ${sql.ref(entity.table)} t join (${keys}) page on page.id = t.id`
}

const isDeep = ({ entity, extension }: Target, { skip = 0 }: Page) =>
  skip >= deep && entity.versioned && !extension.source

function settledOf({ settled }: RowSql, { lines: [line, more] }: Wanted) {
  const found = line && !more ? settled?.[line.field] : undefined
  return line && found && { line, settled: found }
}

type InOrder = { line: Line; settled: Settled; page: Page }

/** Settled rows come out of their index, the few others are put in order, and the page is taken from both. */
function settledKeys(table: string, { parts }: Wanted, { line, settled, page }: InOrder): Sql {
  const most = { take: page.take + (page.skip ?? 0) }
  const some = (key: Sql, condition: Sql) => sql`(select t.id, ${key} as key from ${sql.ref(table)} t
    ${where([...parts, condition])} order by ${key} ${line.way}, t.id ${limited(most)})`
  return sql`select k.id from (
      ${some(settled.column, settled.rows)} union all ${some(line.column, sql`not (${settled.rows})`)}) k
    order by k.key ${line.way}, k.id ${limited(page)}`
}
