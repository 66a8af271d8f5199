import { allEntities } from '@zaryad/model'
import { actText } from '@zaryad/model/actText'
import type { WireRow } from '../entities/extension.ts'
import { type Say, saidOr } from './words.ts'

/** An act in words, as the console says it. */
export const textOfAction = ({ action }: WireRow, say: Say): string =>
  actText(String(action), (key) => saidOr(say, key, '') || undefined)

const shownOf = (value: unknown) =>
  value === null || value === undefined
    ? '—'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** `Цена: 90 → 95`, of every field that an act has changed. */
export function textOfChanges({ entity, before, after }: WireRow, say: Say): string {
  const declared = allEntities[String(entity)]
  if (!declared || !before || !after) return ''
  const [old, now] = [Object(before), Object(after)]
  return Object.keys(declared.fields)
    .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null))
    .map(
      (name) =>
        `${say(`entities.${declared.name}.fields.${name}`)}: ${shownOf(old[name])} → ${shownOf(now[name])}`,
    )
    .join('; ')
}
