import { useTranslation } from 'react-i18next'
import { Notice } from '../../Notice.tsx'
import type { Method } from '../../place.ts'
import styles from './form.module.css'

type Props = {
  methods: readonly Method[]
  method: Method
  onMethod: (method: Method) => void
  isDemo: boolean
}

export function Methods({ methods, method, onMethod, isDemo }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>{t('driver.pay.method')}</legend>
      {methods.map((each) => (
        <label key={each} className={styles.method} data-picked={each === method}>
          <input
            type="radio"
            name="method"
            value={each}
            checked={each === method}
            onChange={() => onMethod(each)}
          />
          <span className={styles.methodText}>
            <b>{t(`driver.method.${each}.name`)}</b>
            <span className={styles.note}>{t(`driver.method.${each}.hint`)}</span>
          </span>
        </label>
      ))}
      {isDemo && <Notice tone="yellow">{t('driver.pay.demo')}</Notice>}
    </fieldset>
  )
}
