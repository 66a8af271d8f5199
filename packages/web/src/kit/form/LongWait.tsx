import { useTranslation } from 'react-i18next'
import { useAfter } from '../useAfter.ts'
import styles from './form.module.css'

const patienceMs = 10_000

/** By a button that waits: after ten seconds it is said that there is no answer yet, so that nobody takes it for dead. */
export function LongWait() {
  const { t } = useTranslation()
  const isLong = useAfter(patienceMs)
  return isLong ? (
    <p className={styles.longWait} role="status">
      {t('kit.longWait')}
    </p>
  ) : null
}
