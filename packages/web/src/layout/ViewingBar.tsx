import { Eye, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { leaveCompany } from '../session/viewing.ts'
import styles from './ViewingBar.module.css'

/** Over everything while an administrator looks at a company: whose eyes these are, and the way out. */
export function ViewingBar({ company }: { company: string }) {
  const { t } = useTranslation()
  return (
    <aside className={styles.bar} aria-label={t('viewing.title')}>
      <Eye aria-hidden />
      <span className={styles.words}>
        <span className={styles.text}>{t('viewing.text', { company })}</span>
        <span className={styles.note}>{t('viewing.note')}</span>
      </span>
      <button type="button" className={styles.leave} onClick={leaveCompany}>
        <LogOut size={14} aria-hidden />
        {t('viewing.leave')}
      </button>
    </aside>
  )
}
