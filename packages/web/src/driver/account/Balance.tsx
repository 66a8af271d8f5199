import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { spoken } from '../../kit/spokenName.ts'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { askAsDriver } from './driverHttp.ts'
import { useDriver } from './driverSession.ts'
import { useLoaded } from './useLoaded.ts'

const load = (signal: AbortSignal) => askAsDriver('POST /api/v1/driver/balance', { signal })

/** What was too little to be sent back, and where it came from; nothing where there never was any. */
export function Balance() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useLoaded(load)
  const [isOpen, setOpen] = useState(false)
  if (!data || data.result.length === 0) return null
  return (
    <section className={`${ui.card} ${styles.balance}`}>
      <h2>{t('account.balance.title')}</h2>
      <p className={styles.rest}>{format.money(data.balance, 2)}</p>
      <p className={ui.small}>{t('account.balance.what')}</p>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('account.bonuses.movements')}
      </button>
      {isOpen && (
        <ul className={styles.list}>
          {data.result.map(({ at, kind, delta, paymentNumber, ...row }) => (
            <li className={styles.line} key={`${kind} ${paymentNumber}`}>
              <div>
                <span>{t(`account.balance.${kind}`, { number: paymentNumber })}</span>
                <span className={ui.small}>
                  {formatDateTime(at)}
                  {row.station && ` · ${spoken(row, 'station')}`}
                </span>
              </div>
              <div>
                <span>
                  {delta > 0 ? '+' : ''}
                  {format.money(delta, 2)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Said before one pays: it adds to the sum. */
export function BalanceNote() {
  return useDriver() ? <Note /> : null
}

function Note() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useLoaded(load)
  if (!data || data.balance === 0) return null
  return <p className={ui.small}>{t('driver.pay.balance', { sum: format.money(data.balance, 2) })}</p>
}
