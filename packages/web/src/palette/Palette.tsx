import { Dialog } from '@mui/material'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { User } from '../session/session.ts'
import { Lines } from './Lines.tsx'
import type { Option } from './option.ts'
import styles from './Palette.module.css'
import { PaletteState } from './PaletteState.tsx'
import { keepRecent } from './recent.ts'
import { useOptions } from './useOptions.ts'

/** `Ctrl K`: where to, what to find, what to do; a text field with a list under it (ux §5.2). */
export default function Palette({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const text = typed.trim()
  const { sections, ...found } = useOptions(text, user)
  const options = sections.flatMap((section) => section.options)
  const at = Math.max(
    options.findIndex((option) => option.id === chosen),
    0,
  )
  const active = options[at]
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const run = ({ path, label, note, run: act, group, fill }: Option) => {
    if (fill) return setTyped(fill)
    onClose()
    act?.()
    if (!path) return
    if (group !== 'act') keepRecent(user.userName, { path, label, ...(note ? { note } : {}) })
    navigate(path)
  }
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + options.length,
    PageDown: Math.min(at + 8, options.length - 1),
    PageUp: Math.max(at - 8, 0),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen(options[step % options.length]?.id ?? null)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      run(active)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ paper: { className: styles.paper }, container: { className: styles.place } }}
    >
      <h2 id={`${id}-title`} className={styles.unseen}>
        {t('palette.title')}
      </h2>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(null)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.escape} onClick={onClose}>
          Esc<span className={styles.unseen}>, {t('kit.buttons.close')}</span>
        </button>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        className={styles.list}
        aria-busy={found.isPending}
      >
        {sections.map((section) => (
          <Lines key={section.group} id={id} section={section} active={active} onRun={run} />
        ))}
      </div>
      <PaletteState text={text} isEmpty={options.length === 0} {...found} />
    </Dialog>
  )
}
