import type { AccessRule, Actor, Added, EntityName, entities } from '@zaryad/model'
import type { RawBuilder } from 'kysely'
import type { Scope, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Caller, WorkflowRun } from './write.ts'

export type WireRow = Record<string, unknown> & { id: string }

/** One write: who, from where, in which transaction. */
export type WriteContext = {
  deps: Deps
  tx: Tx
  scope: Scope
  actor: Actor
  ip: string
  requestId: string
}

/**
 * A computed field that other tables hold: `ids` selects the keys of the rows that have it, with a `where` to
 * go on from; `column` is what a filter compares there. A flag has no column: its rows are those of `ids`.
 * A filter becomes `key in (…)`, which an index of the other table can answer.
 */
export type Elsewhere = { ids: RawBuilder<unknown>; column?: RawBuilder<unknown>; key?: RawBuilder<unknown> }

/**
 * What an entity needs beyond its declaration. `values` of `beforeWrite` are the wire values about to be
 * stored (after checks); it may change them, or throw. `afterWrite` runs in the same transaction.
 */
export type Extension = {
  computed?: Record<string, RawBuilder<unknown>>
  elsewhere?: Record<string, Elsewhere>
  extras?: Record<string, RawBuilder<unknown>>
  /** By what rows follow each other that are alike in a field which many share. */
  ties?: Record<string, string>
  /** References that free text finds by what they point at; `like` is its pattern. */
  searched?: Record<string, (like: string) => RawBuilder<unknown>>
  /** Texts whose case means nothing (OCPP's idTag): a filter compares them in upper case, as their index has them. */
  caseless?: readonly string[]
  /** Turns a secret into what is stored; `values` is what is written with it. */
  hash?: (secret: string, values: Record<string, unknown>) => Promise<string> | string
  /** Told once, to who makes a row: what is kept of it in `values` cannot be read. */
  tellOnce?: (values: Record<string, unknown>) => Record<string, unknown>
  beforeWrite?: (
    context: WriteContext,
    values: Record<string, unknown>,
    before: WireRow | undefined,
  ) => Promise<void> | void
  afterWrite?: (
    context: WriteContext,
    after: WireRow | undefined,
    before: WireRow | undefined,
  ) => Promise<void> | void
  /** Once the transaction is committed: tell the parts that keep things in memory. */
  committed?: (deps: Deps, after: WireRow | undefined, before: WireRow | undefined) => void
  /** In place of the kit's move to another state, for rows that nobody edits otherwise. */
  workflow?: { access: AccessRule; run: (caller: Caller, run: WorkflowRun) => Promise<WireRow> }
}

type Named<N extends EntityName> = (typeof entities)[N]
/** What the declaration says that rows are given besides their fields. */
type Extras<N extends EntityName> =
  unknown extends Added<Named<N>>
    ? { extras?: never }
    : { extras: Record<keyof Added<Named<N>>, RawBuilder<unknown>> }

/** The extension of an entity, held to its declaration: no computed field that it does not know, none of its extras left out. */
export type ExtensionOf<N extends EntityName> = Omit<
  Extension,
  'computed' | 'elsewhere' | 'extras' | 'ties' | 'searched'
> &
  Extras<N> & {
    [K in 'computed' | 'elsewhere' | 'ties' | 'searched']?: Partial<
      Record<keyof Named<N>['fields'] | 'tenantId', NonNullable<Extension[K]>[string]>
    >
  }
