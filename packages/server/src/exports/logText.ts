import { allEntities } from '@zaryad/model'
import type { WireRow } from '../entities/extension.ts'
import { type Say, saidOr } from './words.ts'

/** `workflow.blocked`, `command.Reset` in words; an act that has none keeps its name. */
export function textOfAction({ action }: WireRow, say: Say): string {
  const [kind = '', ...rest] = String(action).split('.')
  const name = rest.join('.')
  if (kind === 'workflow') return say('actions.workflow')
  if (kind === 'command') return saidOr(say, `actions.${name}`, `${say('actions.command')}: ${name}`)
  const own = rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return saidOr(say, `actions.${kind}${own}`, saidOr(say, `actions.${kind}`, name || String(action)))
}

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
