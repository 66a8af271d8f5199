import * as lists from './choices.ts'
import type { Field } from './fields/field.ts'
import { roles, serviceCodes } from './permissions.ts'

const named = Object.entries(lists).map(
  ([name, values]) => [JSON.stringify(values), `choices.${name}`] as const,
)

/** Where the words of each closed list are: `choices.<list>`, roles and services under their own names. */
const known = new Map<string, string>([
  ...named,
  [JSON.stringify(roles), 'roles'],
  [JSON.stringify(serviceCodes), 'serviceCodes'],
])

/** Asked for every cell of a file. */
const found = new WeakMap<Field, string>()

function keyOf(field: Field): string {
  const before = found.get(field)
  if (before !== undefined) return before
  const key = known.get(JSON.stringify(field.values)) ?? ''
  found.set(field, key)
  return key
}

/** The name of a field's closed list, as `choices.ts` has it. */
export const choiceList = (field: Field): string => keyOf(field).replace(/^choices\./, '')

export const choiceKey = (field: Field, value: unknown) => `${keyOf(field)}.${String(value)}`
