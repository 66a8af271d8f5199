import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'
import { useSettings } from './useSettings.ts'

/** The copyright line: developed by the operator company (spec, section 1). */
export function Copyright() {
  const { t } = useTranslation()
  const { companyName } = useSettings()
  return <span>{t('shell.copyright', { year: new Date().getFullYear(), companyName })}</span>
}

export function Footer() {
  const { t } = useTranslation()
  const { version } = useSettings()
  return (
    <footer className={styles.footer}>
      <Copyright />
      {version && <span className={styles.version}>{t('shell.version', { version })}</span>}
    </footer>
  )
}
