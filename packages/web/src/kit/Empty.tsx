import { useTranslation } from 'react-i18next'
import styles from './kit.module.css'

/** A single missing value (spec, section 2). */
export function Empty() {
  const { t } = useTranslation()
  return <span className={styles.empty}>{t('kit.noData')}</span>
}
