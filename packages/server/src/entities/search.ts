import { type Entity, lookUp } from '@zaryad/model'
import type { Database, Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import type { Questions } from '../db/questions.ts'
import type { RowSql } from '../db/rowSql.ts'
import { type Sql, sql } from '../db/sql.ts'
import { together } from '../db/together.ts'
import { tenantOf, within } from './bounds.ts'
import { pageByPoint, pointsOf } from './byPoint.ts'
import { selectList } from './columns.ts'
import type { FoundRow, RowBy, Target, WireRow } from './extension.ts'
import { conditions, isListed } from './filter.ts'
import { few, type Hits, hitsOf, looksIntoText, wanted, wantedApart } from './hits.ts'
import { endsOfLater } from './later.ts'
import { byOneOf, isOfRows, orderOf } from './listOrder.ts'
import { countOfBoth, ofPacked, pageOfBoth } from './packedRows.ts'
import { limited, type Page, rowsOf, where } from './page.ts'
import type { Question, Search } from './searchBody.ts'
import { soonIn } from './soon.ts'
import { rowToWire } from './wire.ts'

/** How many rows are found; `isMore`: they were not counted any further. */
type Count = { count: number; isMore?: true }
type SearchAnswer = { result: WireRow[] } & Partial<Count>

/** What a search asks of PostgreSQL, rows and their number apart; `hits` are what its texts have found, where known. */
export function asked(target: Target, body: Question, hits?: Hits) {
  const { entity, extension } = target
  const parts = wanted(target, body, hits)
  const ofPage = [...parts, ...endsOfLater(target, body)]
  const isFree = Boolean(body.query?.trim())
  const isOfWords = hits === undefined && (isFree || Object.values(body.filter ?? {}).some(looksIntoText))
  // of a text that was looked for already the rows are known
  const indexed = Object.keys(body.filter ?? {})
    .filter((name) => hits === undefined || !lookUp(extension.caseless ?? {}, name))
    .map((name) => seldomOf(extension, name, body.filter?.[name]))
  const seldom = isOfWords ? { most: few } : indexed.find(Boolean)
  const ordered = orderOf(target, body.sort)
  const byOne = byOneOf(target, body.sort)
  const from = sql`from ${sql.ref(extension.source ?? entity.table)} t ${where(parts)}`
  const points = pointsOf(target, body)
  const counting = points ? sql`${from} and t.charge_point_id = any(array(${points}))` : from
  const packed = extension.kept && ofPacked(entity, body)
  const kept = isFree ? undefined : keptWithin(target, body.filter)
  const counted = kept && extension.countOf?.(kept)
  const total = kept && extension.totalOf?.(kept)
  const found = (page?: Page) =>
    (page && pageByPoint(target, ofPage, body, page)) ??
    (packed?.way && page
      ? pageOfBoth(target, { parts, ordered }, page, packed)
      : rowsOf(target, { parts: page ? ofPage : parts, ordered, byOne, total }, page))
  const many = (page?: Page) =>
    isOfWords && page && !packed && isOfRows(target, body.sort)
      ? walked(target, { ...wantedApart(target, body), ordered }, page)
      : found(page)
  const soon = (page?: Page) => (isOfWords && page && !packed ? soonIn(target, body, page) : undefined)
  return {
    // What a row's fields are computed of is asked for the page alone, not for the rows that are passed over.
    rows: (page?: Page, only?: ReadonlySet<string>) =>
      sql<FoundRow>`select ${selectList(entity, extension, only)} from (
        ${seldom ? fewOrMany({ ...seldom, from, ordered, page, found: many(page), soon: soon(page) }) : found(page)}) t order by ${ordered}`,
    count: packed
      ? countOfBoth(target, parts, packed)
      : (counted ?? sql<{ count: number }>`select count(*) as count ${counting}`),
    /** Whether that is known without every row being read. */
    isCountKept: Boolean(packed || counted),
    /** Counts no further than `most`. */
    countTo: (most: number) =>
      sql<{ count: number }>`select count(*) as count from (select ${counting} limit ${most}) t`,
  }
}

/** How few rows are found by a field's index, where the filter is one that it serves. */
function seldomOf({ seldom = {} }: RowSql, name: string, given: unknown) {
  const known = lookUp(seldom, name)
  return known?.ofLists && !isListed(given) ? undefined : known
}

/** What sums that are kept are asked for: the filter and the actor's bounds. */
export function keptWithin(target: Target, filter: Question['filter']) {
  const { entity, extension, access } = target
  return {
    filter: filter ?? {},
    bounds: access === true ? {} : access,
    conditionsOf: (kept: Record<string, unknown>) => [
      ...within(target),
      ...conditions(entity, extension, kept),
    ],
  }
}

type Found = {
  most: number
  index?: string
  from: Sql
  ordered: Sql
  page: Page | undefined
  found: Sql
  soon: Sql | undefined
}

/**
 * Few rows come from an index that knows no order and are put in order then; of many the page is met soon by walking in
 * the list's order. Which it is PostgreSQL cannot know beforehand: under row-level security it sees no statistics, and
 * of what is above all that there is it takes a walk through everything for short. An index that may be missing is named.
 */
const fewOrMany = ({ most, index, from, ordered, page, found, soon }: Found): Sql => {
  const isThere = index ? sql`to_regclass(${index}) is not null` : sql`true`
  const limits = page ? limited(page) : sql``
  const hits = sql`hits as materialized (select t.* from (select t.* ${from} limit ${most + 1}) t where ${isThere}),
    counted as (select case when ${isThere} then count(*) else ${most + 1} end as hits from hits)`
  const either = (isAsked: Sql) => sql`
    (select t.* from hits t where ${isAsked} and (select hits from counted) <= ${most} order by ${ordered} ${limits})
    union all
    (select t.* from (${found}) t where ${isAsked} and (select hits from counted) > ${most})`
  if (!soon) return sql`with ${hits} ${either(sql`true`)}`
  const isWhole = sql`(select is_whole from met)`
  return sql`with ${soon}, ${hits}
    (select t.* from soon t where ${isWhole}) union all ${either(sql`not ${isWhole}`)}`
}

type Walked = { texts: Sql[]; others: Sql[]; ordered: Sql }

/**
 * A page of the many that have a text, in the order of an index: without the fence PostgreSQL would now and then find
 * all of them by the index of words and sort them, seconds for half a million.
 */
const walked = ({ entity, extension }: Target, { texts, others, ordered }: Walked, page: Page): Sql =>
  sql`select t.* from (select t.* from ${sql.ref(extension.source ?? entity.table)} t ${where(others)}
    order by ${ordered} offset 0) t ${where(texts)} order by ${ordered} ${limited(page)}`

/** A page of rows, and how many there are when asked. Both questions go out together. */
export async function search(db: Database, target: Target, body: Search): Promise<SearchAnswer> {
  const { skip, take, returnCount } = body.paging
  const soon = soonIn(target, body, { take, skip })
  const hits = await hitsOf(db, target, body, soon)
  // a page that was met soon says nothing of how many there are
  const all = () => (soon && hits === 'many' ? hitsOf(db, target, body) : hits)
  const rows = asked(target, body, hits).rows({ take, skip })
  const ask = () => inScope(db.people, target, (tx) => rows.execute(tx))
  const { entity, access } = target
  const [page, count] = await Promise.all([
    isOfStations(entity)
      ? together(
          db,
          { key: JSON.stringify(['rows', entity.name, access, body]), isLog: true, isKept: false },
          ask,
        )
      : ask(),
    returnCount ? countOf(db, target, body, all) : undefined,
  ])
  return { result: page.rows.map((row) => rowToWire(entity, row)), ...count }
}

/** Rows by the million that no person writes. */
const isOfStations = ({ name }: Entity) => name === 'meterValues'

/** Those who ask the same at the same time hear one count. */
function countOf(
  db: Database,
  target: Target,
  { filter, query, paging }: Search,
  hitsOfAll: () => Promise<Hits | undefined> | Hits | undefined,
): Promise<Count> {
  const { entity, access } = target
  const key = JSON.stringify(['count', entity.name, access, filter, query, paging.countTo])
  return together(db, { key, isLog: isOfStations(entity), isKept: true }, async () => {
    const hits = await hitsOfAll()
    return inScope(db.people, target, (tx) =>
      counted(tx, asked(target, { filter, query }, hits), paging.countTo),
    )
  })
}

/** How many there are; no further than `most`, unless it is known anyway. */
export async function counted(
  tx: Tx,
  { count, countTo, isCountKept }: Pick<ReturnType<typeof asked>, 'count' | 'countTo' | 'isCountKept'>,
  most?: number,
): Promise<Count> {
  const upTo = isCountKept || most === undefined ? Number.POSITIVE_INFINITY : most
  const question = upTo < Number.POSITIVE_INFINITY ? countTo(upTo + 1) : count
  const found = (await question.execute(tx)).rows[0]!.count
  return found > upTo ? { count: upTo, isMore: true } : { count: found }
}

/** A question within the actor's scope; without bounds it needs no transaction. */
function inScope<T>({ scoped, system }: Questions, { access }: Target, run: (tx: Tx) => Promise<T>) {
  const tenantId = tenantOf(access)
  return tenantId ? scoped({ tenantId }, run) : run(system)
}

/** One row within the actor's bounds, or undefined: absent and forbidden look alike. */
export async function find<E extends Entity>(
  tx: Tx,
  target: Target<E>,
  id: string,
  lock = false,
): Promise<RowBy<E> | undefined> {
  const { entity, extension } = target
  if (!rowId(entity, id)) return undefined
  const parts = [sql`t.id = ${id}`, ...within(target)]
  const found =
    await sql<FoundRow>`select ${selectList(entity, extension)} from ${sql.ref(extension.source ?? entity.table)} t
    ${where(parts)} ${lock ? sql`for update of t` : sql``}`.execute(tx)
  // what a row has is its declaration's word
  return found.rows[0] && (rowToWire(entity, found.rows[0]) as RowBy<E>)
}

/** Readings count their rows, everything else has UUIDs. */
const rowId = (entity: Entity, id: string) =>
  entity.name === 'meterValues' ? /^\d{1,18}$/.test(id) : isId(id)
