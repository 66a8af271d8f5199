import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ui.module.css'

const afterMs = 300

/** Nothing flashes where the answer is quick. */
export function Waiting() {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <p className={styles.waiting} role="status">
      {t('driver.loading')}
    </p>
  ) : null
}
