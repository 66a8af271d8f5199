import type { Field } from './fields/field.ts'
import type { AccessRule } from './permissions.ts'

export type Verb = 'read' | 'create' | 'edit' | 'delete'
type AccessRules = Readonly<Record<Verb, AccessRule>>

type Transition = { from: string; to: string }

/**
 * How a row comes by its company: `own` has a tenantId, given or the actor's; `inherit` takes the
 * parent's; `self` is the company; `shared` belongs to nobody.
 */
export type Ownership =
  | { tenant: 'own'; required?: boolean }
  | { tenant: 'inherit'; from: string }
  | { tenant: 'self' }
  | { tenant: 'shared' }

export type Fields = Readonly<Record<string, Field>>

/** `K` are the fields' names, `L` the one that names a row, `A` what the server adds to rows. */
type EntityOptions<
  F extends Fields = Fields,
  K extends string = string,
  O extends Ownership = Ownership,
  L extends string = string,
  A = unknown,
> = {
  fields: F
  owner: O
  access: AccessRules
  /** Columns of the list, in order. */
  list: readonly K[]
  /** What a row is called in a dropdown. */
  label?: L
  sort?: { field: K | BuiltIn; direction: 'asc' | 'desc' }
  /** Fields of long lists that no index has in order: no arrow is offered there (`orders.ts`). */
  unordered?: readonly K[]
  workflow?: { field: K; transitions: readonly Transition[] }
  /** False for rows that never change (logs, readings): their `version` is 1, all their times are `at`. */
  versioned?: boolean
  /** Where it is not the name in snake case. */
  table?: string
  /** A row's parts that are no fields: neither written nor searched by. Their SQL is the `extras` of the server's extension. */
  adds?: Adds<A>
}

declare const added: unique symbol
/** Has a type and no value. */
export type Adds<A> = { readonly [added]?: A }
export const adds = <A>(): Adds<A> => ({})

type BuiltIn = 'id' | 'tenantId' | 'createdAt' | 'updatedAt' | 'version'

export type Entity<
  F extends Fields = Fields,
  K extends string = string,
  O extends Ownership = Ownership,
  L extends string = string,
  A = unknown,
> = EntityOptions<F, K, O, L, A> & {
  name: string
  table: string
  label: L
  versioned: boolean
}

type LabelOf<F> = 'name' extends keyof F ? 'name' : 'id'

/** Declares an entity once: row types, checks, API, access, screens and words come from it. */
export function entity<
  const F extends Fields,
  const O extends Ownership,
  const L extends keyof F & string = LabelOf<F> & keyof F & string,
  A = unknown,
>(name: string, options: EntityOptions<F, keyof F & string, O, L, A>): Entity<F, keyof F & string, O, L, A> {
  const label = 'name' in options.fields ? 'name' : 'id'
  return { versioned: true, label: label as L, table: snake(name), ...options, name }
}

/** `rFIDCards` → `rfid_cards`, `priceEnergy` → `price_energy`. */
export function snake(name: string): string {
  return name
    .replace(/^rFID/, 'rfid')
    .replace(/RFID/g, 'Rfid')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The column that holds a field: its name in snake case with the stored unit. */
export function columnOf(name: string, field: Field): string {
  return field.column ? `${snake(name)}_${field.column}` : snake(name)
}
