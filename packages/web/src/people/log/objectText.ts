import type { RowOf } from '@zaryad/model'
import { entityOf } from '../../kit/resources.ts'
import type { Words } from '../../kit/useWords.ts'

const valuesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What the entry is about, by name: a row, or what has no list of its own, such as a bank's registry. */
export function objectText(row: RowOf<'userLogs'>, words: Words): string {
  const entity = entityOf(row.entity)
  const [after, before] = [valuesOf(row.after), valuesOf(row.before)]
  if (!entity) return row.entity ? `${thing(row.entity, words)} ${after.fileName ?? ''}`.trim() : ''
  const name = after.name ?? after[entity.label] ?? before.name ?? before[entity.label]
  return `${words.one(entity)} ${name ?? ''}`.trim()
}

const thing = (kind: string, { t }: Words) => t(`entities.userLogs.things.${kind}`, { defaultValue: kind })
