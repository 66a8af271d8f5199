import type { Entity, RowOf } from '@zaryad/model'
import { Card } from '../../kit/Card.tsx'
import { kinds } from '../../kit/fields/index.ts'
import { entityOf } from '../../kit/resources.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { builtIns, useWords, type Words } from '../../kit/useWords.ts'
import styles from './userLogs.module.css'

type Values = Record<string, unknown>

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** What differs: the declaration's fields first, then what the act brought besides, such as a command's payload. */
function differing(entity: Entity | undefined, before: Values, after: Values): string[] {
  const known = Object.keys(entity?.fields ?? {})
  const expansions = new Set(known.map((name) => name.replace(/Id$/, '')))
  const besides = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !known.includes(name) && !builtIns.has(name) && !expansions.has(name),
  )
  return [...known, ...besides].filter(
    (name) =>
      !(isBlank(before[name]) && isBlank(after[name])) &&
      JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
}

function say(entity: Entity | undefined, name: string, values: Values, words: Words): string {
  const field = entity?.fields[name]
  const value = values[name]
  if (isBlank(value)) return '—'
  if (!entity || !field) return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  return kinds[field.kind].text(value, { entity, name, field, row: { id: '', ...values } }, words) || '—'
}

/** Before and after, field by field. */
export function LogChanges({ row }: { row: RowOf<'userLogs'> }) {
  const words = useWords()
  const entity = entityOf(row.entity)
  const [before, after] = [valuesOf(row.before), valuesOf(row.after)]
  const names = differing(entity, before, after)
  if (names.length === 0) return null
  return (
    <Card title={words.t('entities.userLogs.changes')}>
      <ScrollRegion className={styles.scroll} label={words.t('entities.userLogs.changes')}>
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{words.t('kit.conflict.field')}</th>
              <th scope="col">{words.t('entities.userLogs.fields.before')}</th>
              <th scope="col">{words.t('entities.userLogs.fields.after')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{entity?.fields[name] ? words.title(entity, name) : name}</th>
                <td className={styles.was}>{say(entity, name, before, words)}</td>
                <td>{say(entity, name, after, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}
