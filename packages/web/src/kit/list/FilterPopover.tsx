import { Button, Popover } from '@mui/material'
import { useState } from 'react'
import { kinds } from '../fields/index.ts'
import type { Place } from '../fields/kind.ts'
import { useWords } from '../useWords.ts'
import styles from './ListBar.module.css'

type Props = Place & {
  value: unknown
  anchor: HTMLElement
  onChange: (value: unknown) => void
  onClose: () => void
}

/** The editor of one filter; it takes effect on «Применить» and on Enter. */
export function FilterPopover({ entity, name, field, value, anchor, onChange, onClose }: Props) {
  const words = useWords()
  const [draft, setDraft] = useState(value)
  const { Filter } = kinds[field.kind]
  const apply = () => {
    onChange(draft)
    onClose()
  }
  if (!Filter) return null
  const label = words.label(entity, name)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': words.t('kit.filterBy', { name: label }) } }}
    >
      <form
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className={styles.popoverTitle}>{label}</div>
        <div className={styles.popoverBody}>
          <Filter entity={entity} name={name} field={field} value={draft} onChange={setDraft} />
        </div>
        <div className={styles.popoverFoot}>
          <Button variant="text" size="small" onClick={onClose}>
            {words.t('ra.action.cancel')}
          </Button>
          <Button variant="contained" size="small" type="submit">
            {words.t('kit.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
