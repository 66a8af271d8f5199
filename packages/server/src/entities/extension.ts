import type { Access, AccessRule, Actor, Added, Entity, EntityName, entities, Row } from '@zaryad/model'
import type { Scope, Tx } from '../db/database.ts'
import type { RowSql } from '../db/rowSql.ts'
import type { Sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** What is written, by field, as the wire has it. */
export type Values = Record<string, unknown>
export type WireRow = Record<string, unknown> & { id: string }
/** The same as PostgreSQL gives it: readings and frames are numbered. */
export type FoundRow = Record<string, unknown> & { id: string | number }

/** Who asks, and over which request. */
export type Caller = { deps: Deps; actor: Actor; ip: string; requestId: string }
/** An entity's rows, as far as the actor may use them. */
export type Target<E extends Entity = Entity> = {
  entity: E
  extension: Extension
  access: Exclude<Access, false>
}
/** What is read of one: the row of its declaration, where it is known which that is. */
export type RowBy<E extends Entity> = E extends Named<EntityName> ? Row<E> & WireRow : WireRow
export type WorkflowRun = { id: string; previousState: string; nextState: string; data?: unknown }

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
 * What an entity needs beyond its declaration. `values` of `beforeWrite` are the wire values about to be
 * stored (after checks); it may change them, or throw. `afterWrite` runs in the same transaction.
 */
export type Extension = RowSql & {
  /** Turns a secret into what is stored; `values` is what is written with it. */
  hash?: (secret: string, values: Values) => Promise<string> | string
  /** Told once, to who makes a row: what is kept of it in `values` cannot be read. The same `seed` of 32 bytes tells the same. */
  tellOnce?: (values: Values, seed: Buffer) => Values
  beforeWrite?: (context: WriteContext, values: Values, before: WireRow | undefined) => Promise<void> | void
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
type Extras<N extends EntityName> = [keyof Always<Added<Named<N>>>] extends [never]
  ? { extras?: never }
  : { extras: Record<keyof Always<Added<Named<N>>>, Sql> }
/** Less what is told once (`tellOnce`). */
type Always<A> = { [K in keyof A as undefined extends A[K] ? never : K]: A[K] }

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
