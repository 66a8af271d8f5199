import type { Entity, RowOf } from '@zaryad/model'
import { type Change, changesOf } from '../../kit/detail/changes.ts'
import { kinds } from '../../kit/fields/index.ts'
import { entityOf } from '../../kit/resources.ts'
import type { Words } from '../../kit/useWords.ts'

/** As many changes as a line holds. */
const named = 2

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** `Цена: 90 → 95 ₸`; of a structure only its name. */
function changeText(
  entity: Entity,
  { name, before, after, beforeRow, afterRow }: Change,
  words: Words,
): string {
  const declared = entity.fields[name]
  const label = words.label(entity, name)
  if (!declared || declared.kind === 'json') return label
  const say = (value: unknown, row: Record<string, unknown>) =>
    kinds[declared.kind].text(value, { entity, name, field: declared, row: { id: '', ...row } }, words) || '—'
  const unit = words.unit(entity, name, declared)
  return `${label}: ${say(before, beforeRow)} → ${say(after, afterRow)}${unit ? `\u00a0${unit}` : ''}`
}

/** What came of a command; what stations answer rarely is said as it is beside the command itself. */
function outcomeText(status: string, { t }: Words): string {
  const said = t([`entities.userLogs.outcomes.${status}`, `commands.answers.${status}`], {
    defaultValue: status,
  })
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** What was done, in one line: the fields that changed, what a station answered, how many rows left. */
export function summaryText(row: RowOf<'userLogs'>, words: Words): string {
  const entity = entityOf(row.entity)
  const action = row.action
  if (action.startsWith('command.')) {
    const status = field(field(row.after, 'response'), 'status') ?? field(row.after, 'outcome')
    return status ? outcomeText(String(status), words) : ''
  }
  if (action === 'export') {
    const count = Number(field(row.after, 'count') ?? 0)
    return words.t('entities.userLogs.rows', { count, number: words.format.number(count) })
  }
  if (!entity) return ''
  const changes = changesOf(entity, row.before, row.after)
  const said = changes.slice(0, named).map((change) => changeText(entity, change, words))
  const more = changes.length - said.length
  return [...said, ...(more > 0 ? [words.t('entities.userLogs.more', { count: more })] : [])].join('; ')
}
