import { type Sql, sql } from '../db/sql.ts'
import type { Target } from './extension.ts'

export type Page = { take: number; skip?: number }

/** The order of one field of the row itself; where it may be empty, rows without it come last. */
export type ByOne = { by: Sql; direction: 'asc' | 'desc'; mayBeEmpty: boolean }

export type Wanted = {
  parts: Sql[]
  ordered: Sql
  byOne?: ByOne | undefined
  /** How many rows there are, where that is known without counting them. */
  total?: Sql<{ count: number }> | undefined
}

/** From here on the rows before a page cost more than the page itself. */
const deep = 1_000

export const where = (parts: Sql[]) => (parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``)

export const limited = ({ take, skip = 0 }: Page) => sql`limit ${take} offset ${skip}`

/** The rows of a page, or all. Of those before a page far down only keys are read, which an index gives without its table. */
export function rowsOf(target: Target, wanted: Wanted, page?: Page): Sql {
  const { entity, extension } = target
  const { parts, ordered, byOne, total } = wanted
  const ofKeys = (keys: Sql) =>
    sql`select t.* from ${sql.ref(entity.table)} t join (${keys}) page on page.id = t.id`
  if (page && byOne && total && isDeep(target, page))
    return ofKeys(keysFromEither(target, { parts, byOne, total }, page))
  if (page && byOne?.mayBeEmpty) return ofKeys(keysByOne(target, { parts, byOne }, page))
  const from = sql`from ${sql.ref(extension.source ?? entity.table)} t ${where(parts)}`
  const inOrder = page ? sql`order by ${ordered} ${limited(page)}` : sql`order by ${ordered}`
  if (!page || !isDeep(target, page)) return sql`select t.* ${from} ${inOrder}`
  return ofKeys(sql`select t.id ${from} ${inOrder}`)
}

const isDeep = ({ entity, extension }: Target, { skip = 0 }: Page) =>
  skip >= deep && entity.versioned && !extension.source

type Keys = { parts: Sql[]; byOne: ByOne }

/**
 * Rows that have a value, in its order, and after them those that have none: PostgreSQL appends the second when the
 * first are not enough. So an index whose empty values come last is read both ways, and one of few rows serves.
 */
function keysByOne({ entity }: Target, { parts, byOne }: Keys, { take, skip = 0 }: Page): Sql {
  const { by, direction, mayBeEmpty } = byOne
  const keys = (of: Sql[]) => sql`select t.id from ${sql.ref(entity.table)} t ${where([...parts, ...of])}`
  const limit = limited({ take, skip })
  if (!mayBeEmpty) return sql`${keys([])} order by ${by} ${sql.raw(direction)}, t.id ${limit}`
  const upTo = sql`limit ${skip + take}`
  return sql`(${keys([sql`${by} is not null`])} order by ${by} ${valuesFirst[direction]}, t.id ${upTo})
    union all (${keys([sql`${by} is null`])} order by t.id ${upTo})
    ${limit}`
}

/** Both are the order of an index by `desc nulls last`, one of them backwards. */
const valuesFirst = { desc: sql`desc nulls last`, asc: sql`asc nulls first` }

/**
 * The same of a list whose length is known, and from its end where that is nearer: the last page is there as soon as
 * the first. Which way it is follows from sums that are read with the rows, in one statement, so that what comes
 * meanwhile is in both or in neither; PostgreSQL does not begin with the other.
 */
function keysFromEither(
  target: Target,
  { parts, byOne, total }: Keys & { total: Sql<{ count: number }> },
  page: Page,
): Sql {
  const { take, skip = 0 } = page
  const count = sql`(select count from total)`
  const down = keysByOne(target, { parts: [...parts, sql`${2 * skip}::bigint <= ${count}`], byOne }, page)
  const up = keysFromEnd(target, { parts: [...parts, sql`${2 * skip}::bigint > ${count}`], byOne }, take, {
    // what is left out at the end, and what is left of the page there
    after: sql`greatest(${count} - ${skip + take}::bigint, 0)`,
    upTo: sql`greatest(${count} - ${skip}::bigint, 0)`,
  })
  return sql`with total as materialized (${total}) select id from (${down}) d union all select id from (${up}) u`
}

type End = { after: Sql; upTo: Sql }

function keysFromEnd({ entity }: Target, { parts, byOne }: Keys, take: number, { after, upTo }: End): Sql {
  const { by, direction, mayBeEmpty } = byOne
  const back = direction === 'desc' ? 'asc' : 'desc'
  const keys = (of: Sql[]) => sql`select t.id from ${sql.ref(entity.table)} t ${where([...parts, ...of])}`
  const backwards = mayBeEmpty
    ? sql`(${keys([sql`${by} is null`])} order by t.id desc limit ${upTo})
      union all (${keys([sql`${by} is not null`])} order by ${by} ${valuesFirst[back]}, t.id desc limit ${upTo})`
    : sql`${keys([])} order by ${by} ${sql.raw(back)}, t.id desc`
  return sql`select id from (${backwards} limit ${take} offset ${after}) e limit least(${upTo}, ${take}::bigint)`
}
