import { useTranslation } from 'react-i18next'
import { useAfter } from '../kit/useAfter.ts'
import styles from './ui.module.css'

const afterMs = 300

/** Nothing flashes where the answer is quick. */
export function Waiting() {
  const { t } = useTranslation()
  const isShown = useAfter(afterMs)
  return isShown ? (
    <p className={styles.waiting} role="status">
      {t('driver.loading')}
    </p>
  ) : null
}
