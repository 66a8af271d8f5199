import { Button, Popover } from '@mui/material'
import { useState } from 'react'
import { useUser } from '../../session/useUser.ts'
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

type Left = { given: unknown; draft: unknown }
/** What was entered and neither applied nor given up, by person and filter. */
const left = new Map<string, Left>()

/** The editor of one filter; it takes effect on «Применить» and on Enter. Left otherwise than by «Отмена», it keeps what was entered. */
export function FilterPopover({ entity, name, field, value, anchor, onChange, onClose }: Props) {
  const words = useWords()
  const user = useUser()
  const key = JSON.stringify([user?.userName, user?.tenantId, entity.name, name])
  const [draft, setDraft] = useState(() => {
    const kept = left.get(key)
    return kept && JSON.stringify(kept.given) === JSON.stringify(value) ? kept.draft : value
  })
  const change = (next: unknown) => {
    setDraft(next)
    left.set(key, { given: value, draft: next })
  }
  const end = () => {
    left.delete(key)
    onClose()
  }
  const { Filter } = kinds[field.kind]
  const apply = () => {
    onChange(draft)
    end()
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
          // what is typed and cannot be asked for is not passed over
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
          if (wrong) wrong.focus()
          else apply()
        }}
      >
        <div className={styles.popoverTitle}>{label}</div>
        <div className={styles.popoverBody}>
          <Filter entity={entity} name={name} field={field} value={draft} onChange={change} />
        </div>
        <div className={styles.popoverFoot}>
          <Button variant="text" size="small" onClick={end}>
            {words.t('kit.buttons.cancel')}
          </Button>
          <Button variant="contained" size="small" type="submit">
            {words.t('kit.apply')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
