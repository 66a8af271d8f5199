import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../kit/usePreference.ts'
import type { MenuGroup } from '../menu.ts'
import styles from './Menu.module.css'

/** A group that folds; whether it is open is kept. */
export function MenuFold({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const [state, setState] = usePreference<'open' | 'closed'>(`menu.${group.title}`, 'open')
  const isOpen = state === 'open'
  const Icon = group.icon
  const chevron = <ChevronDown size={Icon ? 14 : 16} aria-hidden className={styles.chevron} />
  return (
    <>
      <button
        type="button"
        className={Icon ? styles.item : `${styles.item} ${styles.label}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        {Icon ? <Icon size={18} aria-hidden /> : chevron}
        <span className={styles.title}>{t(`menu.${group.title}`)}</span>
        {Icon && chevron}
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
