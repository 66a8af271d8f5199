import type { Sql } from './sql.ts'

/**
 * A computed field that other tables hold: `ids` selects the keys of the rows that have it, with a `where` to
 * go on from; `column` is what a filter compares there. A flag has no column: its rows are those of `ids`.
 * A filter becomes `key in (…)`, which an index of the other table can answer.
 */
export type Elsewhere = { ids: Sql; column?: Sql; key?: Sql }

/** What sums that are kept are asked for; `conditionsOf` makes conditions of a filter and the bounds. */
export type Kept = {
  filter: Record<string, unknown>
  bounds: Record<string, unknown>
  conditionsOf: (filter: Record<string, unknown>) => Sql[]
}

/** How the fields of an entity are read that are no plain columns of its table. */
export type RowSql = {
  /** Where rows are read from, if not from the table. */
  source?: string
  /** Its rows lie by point and by time (`charge_point_id, at`), and in no order of their company's. */
  isByPoint?: boolean
  /** Views of rows that are kept one by one and, later, packed: both are in `source` (decision 24). */
  kept?: { lately: string; packed: string; counted: string }
  computed?: Record<string, Sql>
  /** Of a computed moment, the column that it is within a day of: its index finds a span of it. */
  near?: Readonly<Record<string, Sql>>
  /** Moments that come after that of a field in every row, or are told so much sooner at the most (ms). */
  later?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** What rows show of a field that is found and put in order by the whole of it. */
  shownAs?: Record<string, Sql>
  elsewhere?: Record<string, Elsewhere>
  extras?: Record<string, Sql>
  /** How many rows there are, where sums that are kept tell it sooner than the rows. */
  countOf?: (asked: Kept) => Sql<{ count: number }> | undefined
  /** The same where they tell it at once, so that it may be asked for with each page far down. */
  totalOf?: (asked: Kept) => Sql<{ count: number }> | undefined
  /**
   * Fields by whose index few rows are found, in another order than the list's; up to `most` they are put in order then.
   * `ofLists`: only where many values are named; one is found, and a span is read, without.
   */
  seldom?: Readonly<Record<string, { index: string; most: number; ofLists?: true }>>
  /** By what rows follow each other that are alike in a field which many share. */
  ties?: Record<string, string>
  /** References that free text finds by what they point at; `like` is its pattern. */
  searched?: Record<string, (like: string) => Sql>
  /** Its texts have an index of trigrams (0118), by which people find rows. */
  hasWordIndex?: boolean
  /** Texts whose case means nothing (a card's number, a station's name): a filter compares them as their index has them. */
  caseless?: Readonly<Record<string, 'upper' | 'lower'>>
}
