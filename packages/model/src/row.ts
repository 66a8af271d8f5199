import type * as z from 'zod'
import type { EntityName, entities } from './entities/index.ts'
import type { Adds, Fields, Ownership } from './entity.ts'
import type { Records } from './records/index.ts'

type Declared = { fields: Fields; owner: Ownership; adds?: Adds<unknown> }

type Value<F> = F extends { schema: z.ZodType<infer T> } ? T : never
type Wire<F> = F extends { filled: true } ? Value<F> : Value<F> | null
type Shown<F> = {
  [K in keyof F as F[K] extends { options: { writeOnly: true } } ? never : K]: Wire<F[K]>
}

/** What the row that a reference points at is called. */
type NameIn<E> = E extends { label: infer L extends string; fields: infer F }
  ? L extends keyof F
    ? Wire<F[L]>
    : string
  : string
type NameOf<T> = T extends EntityName ? NameIn<(typeof entities)[T]> : string

/** Its names in the network's other languages, where rows of its kind have them. */
type OtherNames<T> = T extends EntityName
  ? (typeof entities)[T] extends { fields: { nameKz: infer Kz; nameEn: infer En } }
    ? { nameKz: Wire<Kz>; nameEn: Wire<En> }
    : unknown
  : unknown

/** What a reference comes with; null too where the reader may not see that row. */
export type Reference<T extends string = string> = { id: string; name: NameOf<T> } & OtherNames<T>

type TargetOf<F> = F extends { target: infer T extends string } ? T : string
type Expanded<F> = {
  [K in keyof F as F[K] extends { kind: 'ref' }
    ? K extends `${infer Name}Id`
      ? Name
      : never
    : never]: Reference<TargetOf<F[K]>> | null
}

type Company<O> = O extends { tenant: 'self' | 'shared' }
  ? unknown
  : { tenantId: O extends { required: true } ? string : string | null }

/** What the server adds to a row. */
export type Added<E> = E extends { adds?: Adds<infer A> } ? (unknown extends A ? unknown : A) : unknown

type BuiltIns = { id: string; createdAt: string; updatedAt: string; version: number }

/** A row as the API gives it: fields, `{id, name}` of its references, what the server adds. */
export type Row<E extends Declared> = Flat<
  BuiltIns & Company<E['owner']> & Shown<E['fields']> & Expanded<E['fields']> & Added<E>
>
type Flat<T> = { [K in keyof T]: T[K] }

/** All that can be searched: entities, and records that are only read. */
export type Resources = typeof entities & Records
export type ResourceName = keyof Resources

/** The row of an entity or a record by its name. */
export type RowOf<N extends ResourceName> = Row<Resources[N]>

/** What may be written, all optional (PATCH). */
export type Patch<E extends { fields: Fields }> = {
  [K in keyof E['fields'] as E['fields'][K] extends { writable: true } ? K : never]?: Value<
    E['fields'][K]
  > | null
}
export type PatchOf<N extends EntityName> = Patch<(typeof entities)[N]>
