import { Empty } from '../Empty.tsx'
import styles from '../kit.module.css'
import { useWords } from '../useWords.ts'
import type { FilterProps, Kind, Place, ValueProps } from './kind.ts'
import { OptionList } from './OptionList.tsx'
import { several } from './operators.ts'

function Value({ value, entity, name, field, isDetail }: ValueProps) {
  const words = useWords()
  const list = several(value)
  if (list.length === 0) return <Empty of={{ entity, name }} />
  // of many a row shows one and how many more: what is cut off in the middle says nothing
  const shown = isDetail || list.length <= 2 ? list : list.slice(0, 1)
  return (
    <span
      className={isDetail ? styles.chips : `${styles.chips} ${styles.oneLine}`}
      title={isDetail ? undefined : list.map((each) => words.choice(field, each)).join(', ')}
    >
      {shown.map((each) => (
        <span key={each} className={styles.tag}>
          {words.choice(field, each)}
        </span>
      ))}
      {shown.length < list.length && (
        <span className={`${styles.tag} ${styles.rest}`}>+{list.length - shown.length}</span>
      )}
    </span>
  )
}

function Filter({ field, entity, name, value, onChange }: FilterProps) {
  const words = useWords()
  return (
    <OptionList
      label={words.label(entity, name)}
      options={(field.values ?? []).map((each) => ({ value: each, label: words.choice(field, each) }))}
      value={several(value)}
      onChange={(next) => onChange(next.length ? next : undefined)}
    />
  )
}

const listText = (value: unknown, { field }: Pick<Place, 'field'>, words: ReturnType<typeof useWords>) =>
  several(value)
    .map((each) => words.choice(field, each))
    .join(', ')

export const choices: Kind = { Value, text: listText, Filter, filterText: listText }
