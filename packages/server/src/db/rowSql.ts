import type { RawBuilder } from 'kysely'

/**
 * A computed field that other tables hold: `ids` selects the keys of the rows that have it, with a `where` to
 * go on from; `column` is what a filter compares there. A flag has no column: its rows are those of `ids`.
 * A filter becomes `key in (…)`, which an index of the other table can answer.
 */
export type Elsewhere = { ids: RawBuilder<unknown>; column?: RawBuilder<unknown>; key?: RawBuilder<unknown> }

/** How the fields of an entity are read that are no plain columns of its table. */
export type RowSql = {
  computed?: Record<string, RawBuilder<unknown>>
  elsewhere?: Record<string, Elsewhere>
  extras?: Record<string, RawBuilder<unknown>>
  /** By what rows follow each other that are alike in a field which many share. */
  ties?: Record<string, string>
  /** References that free text finds by what they point at; `like` is its pattern. */
  searched?: Record<string, (like: string) => RawBuilder<unknown>>
  /** Texts whose case means nothing (OCPP's idTag): a filter compares them in upper case, as their index has them. */
  caseless?: readonly string[]
}
