import { Chip } from '@mui/material'
import { X } from 'lucide-react'
import { useState } from 'react'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import { entityOf } from '../kit/resources.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './rates.module.css'

type Chosen = { id: string; name: string }
type Props = {
  target: string
  label: string
  filter: Record<string, unknown>
  chosen: Chosen[]
  onChange: (chosen: Chosen[]) => void
}

/** Several rows, found and added one after the other. */
export function ManyRefs({ target, label, filter, chosen, onChange }: Props) {
  const { t } = useWords()
  const [added, setAdded] = useState(0)
  const name = entityOf(target)?.label ?? 'name'
  const drop = (id: string) => onChange(chosen.filter((each) => each.id !== id))
  return (
    <div className={styles.many}>
      <RefSelect
        key={added}
        target={target}
        label={label}
        filter={filter}
        value={null}
        onChange={(id, row) => {
          if (!id) return
          if (!chosen.some((each) => each.id === id))
            onChange([...chosen, { id, name: String(row?.[name] ?? id) }])
          setAdded(added + 1)
        }}
      />
      <div className={styles.chips}>
        {chosen.map((each) => (
          <Chip
            key={each.id}
            label={each.name}
            onDelete={() => drop(each.id)}
            deleteIcon={<X size={14} aria-label={t('entities.rates.assign.drop', { name: each.name })} />}
          />
        ))}
      </div>
    </div>
  )
}
