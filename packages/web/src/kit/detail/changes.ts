import type { Entity } from '@zaryad/model'
import { isObject } from '@zaryad/model/fromOutside'

type Values = Record<string, unknown>

const valuesOf = (value: unknown): Values => (isObject(value) ? value : {})

export type Change = { name: string; before: unknown; after: unknown; beforeRow: Values; afterRow: Values }

/** The fields of the declaration that an entry of the user log shows as changed. */
export function changesOf(entity: Entity, before: unknown, after: unknown): Change[] {
  const beforeRow = valuesOf(before)
  const afterRow = valuesOf(after)
  if (!before || !after) return []
  return Object.keys(entity.fields)
    .filter((name) => JSON.stringify(beforeRow[name] ?? null) !== JSON.stringify(afterRow[name] ?? null))
    .map((name) => ({ name, before: beforeRow[name], after: afterRow[name], beforeRow, afterRow }))
}
