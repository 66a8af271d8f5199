import type { Questions } from '../db/questions.ts'
import { type Sql, sql } from '../db/sql.ts'
import { tenantOf, within } from './bounds.ts'
import type { Target } from './extension.ts'
import { checkMembers, conditions, freeText } from './filter.ts'
import { where } from './page.ts'
import type { Question } from './searchBody.ts'

/** Rows that a text finds are put in order by themselves up to here. */
export const few = 5_000
/** Those that an index finds which knows only where they may be: each has many others read with it. */
export const fewer = 1_000

/** Of a search what chooses rows. */
type Choice = Pick<Question, 'filter' | 'query'>
/** Keys of the rows that have the texts of a search, or that there are more than `few`. */
export type Hits = readonly string[] | 'many'

/**
 * Which of a company's rows have the texts that it looks for. Row-level security keeps `ilike` from its index, for
 * PostgreSQL takes it for a function that may tell what it reads: each row would be looked at. So the index is asked as
 * the platform, within the actor's bounds, and gives keys; rows are read by them as the company. Undefined where the
 * rows themselves are asked.
 */
export async function hitsOf(
  { people }: { people: Questions },
  target: Target,
  body: Choice,
  soon?: Sql,
): Promise<Hits | undefined> {
  const question = keysOfHits(target, body, soon)
  return question && hitsIn((await question.execute(people.system)).rows)
}

type Key = { id: string | null }

/** A row without a key says that the page is met soon, and that nobody has looked how many there are. */
export function hitsIn(keys: readonly Key[]): Hits {
  const ids = keys.flatMap(({ id }) => (id === null ? [] : [String(id)]))
  return ids.length > few || ids.length < keys.length ? 'many' : ids
}

/** What the platform is asked for a company. */
export function keysOfHits(target: Target, body: Choice, soon?: Sql) {
  const { entity, extension, access } = target
  if (!extension.hasWordIndex || !tenantOf(access)) return undefined
  const { texts } = textsOf(target, body)
  if (texts.length === 0) return undefined
  const found = (of: Sql[]) =>
    sql`from ${sql.ref(entity.table)} t ${where([...within(target), ...texts, ...of])} limit ${few + 1}`
  if (!soon) return sql<Key>`select t.id ${found([])}`
  const isWhole = sql`(select is_whole from met)`
  return sql<Key>`with ${soon}
    (select null as id where ${isWhole}) union all (select t.id ${found([sql`not ${isWhole}`])})`
}

/** Conditions of a search, those that look into texts of the row itself apart. */
function textsOf({ entity, extension }: Target, { filter, query }: Choice): { texts: Sql[]; others: Sql[] } {
  checkMembers(filter ?? {})
  const given = Object.entries(filter ?? {})
  // `upper` and `lower`, by which texts are compared whose case means nothing, are known to tell nothing only where we could say so
  const isText = ([name, value]: [string, unknown]) =>
    (looksIntoText(value) || (extension.caseless && Object.hasOwn(extension.caseless, name))) &&
    entity.fields[name]?.kind === 'text' &&
    !extension.computed?.[name] &&
    !extension.elsewhere?.[name]
  const of = (some: [string, unknown][]) => conditions(entity, extension, Object.fromEntries(some))
  const free = freeText(entity, extension, query ?? '')
  return {
    texts: [...of(given.filter(isText)), ...(free ? [free] : [])],
    others: of(given.filter((each) => !isText(each))),
  }
}

/** All conditions of a search, within the actor's bounds; its texts by what they have found, where that is known. */
export function wanted(target: Target, body: Choice, hits?: Hits): Sql[] {
  const { texts, others } = textsOf(target, body)
  const found = Array.isArray(hits) ? [sql`t.id = any(${hits})`] : texts
  return [...within(target), ...others, ...found]
}

/** The same with texts apart from all else. */
export function wantedApart(target: Target, body: Choice): { texts: Sql[]; others: Sql[] } {
  const { texts, others } = textsOf(target, body)
  return { texts, others: [...within(target), ...others] }
}

export const looksIntoText = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'operator' in given && given.operator === 'CONTAINS'
