import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

type Props = { phone: string; onPhone: (phone: string) => void }

/** Nobody has to give it. */
export function PhoneField({ phone, onPhone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.block}>
      <label className={styles.label} htmlFor={id}>
        {t('driver.pay.phone')}
      </label>
      <input
        id={id}
        className={styles.input}
        type="tel"
        autoComplete="tel"
        placeholder="+7 700 000 00 00"
        maxLength={30}
        value={phone}
        onChange={({ target }) => onPhone(target.value)}
      />
    </div>
  )
}
