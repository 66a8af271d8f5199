import type { Entity } from '@zaryad/model'
import { kinds } from '../fields/index.ts'
import { useWords } from '../useWords.ts'
import { changesOf } from './changes.ts'
import styles from './detail.module.css'

/** «Тариф: Дневной, стало Ночной», a line a field. */
export function Changes({ entity, before, after }: { entity: Entity; before: unknown; after: unknown }) {
  const words = useWords()
  return changesOf(entity, before, after).map(({ name, before: was, after: is, beforeRow, afterRow }) => {
    const field = entity.fields[name]
    if (!field) return null
    const say = (value: unknown, values: Record<string, unknown>) =>
      kinds[field.kind].text(value, { entity, name, field, row: { id: '', ...values } }, words) ||
      words.t('kit.noData')
    return (
      <div key={name} className={styles.change}>
        {words.t('kit.change', {
          field: words.label(entity, name),
          was: say(was, beforeRow),
          is: say(is, afterRow),
        })}
      </div>
    )
  })
}
