import type * as z from 'zod'
import type { Field } from './fields/field.ts'
import type { Actor } from './permissions.ts'

/** Yes, no, or only the rows whose fields equal these. */
export type Access = boolean | Readonly<Record<string, string>>
export type AccessRule = (actor: Actor) => Access
export type Verb = 'read' | 'create' | 'edit' | 'delete'
export type AccessRules = Readonly<Record<Verb, AccessRule>>

export type Transition = { from: string; to: string }

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

export type EntityOptions<F extends Fields> = {
  fields: F
  owner: Ownership
  access: AccessRules
  /** Columns of the list, in order. */
  list: readonly (keyof F & string)[]
  /** What a row is called in a dropdown. */
  label?: keyof F & string
  sort?: { field: (keyof F & string) | BuiltIn; direction: 'asc' | 'desc' }
  workflow?: { field: keyof F & string; transitions: readonly Transition[] }
  /** False for rows that never change (logs, readings): their `version` is 1, all their times are `at`. */
  versioned?: boolean
  /** Where it is not the name in snake case. */
  table?: string
}

export type BuiltIn = 'id' | 'tenantId' | 'createdAt' | 'updatedAt' | 'version'

export type Entity<F extends Fields = Fields> = EntityOptions<F> & {
  name: string
  table: string
  label: string
  versioned: boolean
}

type Value<F> = F extends { schema: z.ZodType<infer T> } ? T : never
type Readable<F extends Fields> = { [K in keyof F as F[K]['kind'] extends 'secret' ? never : K]: F[K] }
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K]['required'] extends true ? K : never }[keyof F]
type WritableKeys<F extends Fields> = { [K in keyof F]: F[K]['writable'] extends true ? K : never }[keyof F]

/** A row as the API gives it. */
export type Row<E extends { fields: Fields }> = {
  id: string
  tenantId: string | null
  createdAt: string
  updatedAt: string
  version: number
} & {
  [K in keyof Readable<E['fields']>]:
    | Value<E['fields'][K]>
    | (K extends RequiredKeys<E['fields']> ? never : null)
}

/** What may be written, all optional (PATCH). */
export type Patch<E extends { fields: Fields }> = {
  [K in WritableKeys<E['fields']>]?: Value<E['fields'][K]> | null
}

/** Declares an entity once: row types, checks, API, access, screens and words come from it. */
export function entity<const F extends Fields>(name: string, options: EntityOptions<F>): Entity<F> {
  return {
    versioned: true,
    label: 'name' in options.fields ? 'name' : 'id',
    table: snake(name),
    ...options,
    name,
  } as Entity<F>
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
