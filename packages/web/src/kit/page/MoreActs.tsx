import { IconButton } from '@mui/material'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MoreActs.module.css'

/**
 * Buttons that stand in a row where there is room, and below one button on a telephone and a tablet. They stay mounted either way:
 * what they open is theirs. Who has less than two shows them as they are (the style sheet counts).
 */
export function MoreActs({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const beside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', beside)
    document.addEventListener('focusin', beside)
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('focusin', beside)
    }
  }, [isOpen])
  /** A dialog gives the focus back to where it was: not to a button that is hidden by then. */
  const close = () => {
    if (!isOpen) return
    opener.current?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in it the focus is
    <div className={styles.whole} ref={whole} onKeyDown={onKeyDown}>
      <IconButton
        ref={opener}
        className={styles.opener}
        aria-label={t('kit.actions')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis />
      </IconButton>
      <div id={id} className={styles.acts} data-open={isOpen} onClickCapture={close}>
        {children}
      </div>
    </div>
  )
}
