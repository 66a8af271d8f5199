import type { RowOf } from '@zaryad/model'
import { entityOf } from '../../kit/resources.ts'
import type { Words } from '../../kit/useWords.ts'

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What the entry is about, by name. */
export function objectText(row: RowOf<'userLogs'>, words: Words): string {
  const entity = entityOf(row.entity)
  if (!entity) return row.entity ?? ''
  const [after, before] = [valuesOf(row.after), valuesOf(row.before)]
  const name = after.name ?? after[entity.label] ?? before.name ?? before[entity.label]
  return `${words.one(entity)} ${name ?? ''}`.trim()
}
