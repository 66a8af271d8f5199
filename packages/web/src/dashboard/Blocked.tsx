import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './Blocked.module.css'

/** Without analytics access: the text of the spec, section 6, to the letter. */
export function Blocked() {
  const { t } = useTranslation()
  return (
    <section className={styles.card}>
      <span className={styles.ground}>
        <Lock size={20} aria-hidden />
      </span>
      <p>{t('dashboard.blocked')}</p>
    </section>
  )
}
