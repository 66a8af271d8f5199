import { useTranslation } from 'react-i18next'
import { Copyright } from '../kit/page/Copyright.tsx'
import { useSettings } from '../kit/page/useSettings.ts'
import styles from './Footer.module.css'

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
