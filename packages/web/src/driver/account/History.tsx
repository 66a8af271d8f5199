import type { OwnPayment } from '@zaryad/model/calls/drivers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { spoken } from '../../kit/spokenName.ts'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { askAsDriver } from './driverHttp.ts'
import { Loaded } from './Loaded.tsx'
import { useNamed } from './named.ts'
import { useLoaded } from './useLoaded.ts'

const body = { take: 50 }
const loadPayments = async (signal: AbortSignal) =>
  (await askAsDriver('POST /api/v1/driver/payments/search', { body, signal })).result
const loadSessions = async (signal: AbortSignal) =>
  (await askAsDriver('POST /api/v1/driver/transactions/search', { body, signal })).result

/** What was paid with its receipt, and what was charged. */
export function History() {
  const { t } = useTranslation()
  const format = useFormat()
  const named = useNamed()
  const [payments, sessions] = [useLoaded(loadPayments), useLoaded(loadSessions)]
  return (
    <>
      <section className={ui.card}>
        <h2>{t('account.history.payments')}</h2>
        <Loaded answer={payments} empty={t('account.history.noPayments')}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li className={styles.line} key={row.id}>
                  <div>
                    <span>
                      {(row.packageName && named(row.packageName)) ??
                        spoken(row, 'station') ??
                        t(`driver.method.${row.payType}.name`)}
                    </span>
                    <span className={ui.small}>
                      {formatDateTime(row.createdAt, row.timeZone)} · {t(`account.state.${row.state}`)}
                    </span>
                    {hasReceipt(row) && (
                      <Link to={`/map/receipt/${row.id}`}>
                        {t('account.history.receipt', { number: row.number })}
                      </Link>
                    )}
                  </div>
                  <div>
                    <span>
                      {row.payType === 'BONUS'
                        ? `${format.number(row.energy ?? 0, 2)} ${t('driver.unit.kwh')}`
                        : format.money(row.sum)}
                    </span>
                    {row.returned > 0 && (
                      <span className={ui.small}>
                        {t('account.history.returned', { sum: format.money(row.returned) })}
                      </span>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <section className={ui.card}>
        <h2>{t('account.history.sessions')}</h2>
        <Loaded answer={sessions} empty={t('account.history.noSessions')}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li className={styles.line} key={row.id}>
                  <div>
                    <span>{spoken(row, 'station') ?? row.number}</span>
                    <span className={ui.small}>
                      {formatDateTime(row.startedAt, row.timeZone)}
                      {row.duration !== null && ` · ${format.duration(row.duration)}`}
                    </span>
                  </div>
                  <div>
                    <span>{`${format.number(row.energy, 2)} ${t('driver.unit.kwh')}`}</span>
                    {row.sum !== null && <span className={ui.small}>{format.money(row.sum)}</span>}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </>
  )
}

/** kWh that all came back were never spent: there is no receipt for them. */
const hasReceipt = ({ payType, state }: OwnPayment) =>
  ['settled', 'paid', 'charging'].includes(state) || (state === 'refunded' && payType !== 'BONUS')
