import { CircleCheck, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatTime, formatUntil } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { connectorPath } from '../againPath.ts'
import { totalOf } from '../view.ts'
import { Bill } from './Bill.tsx'
import { isFreeOfCharge } from './phase.ts'
import styles from './session.module.css'
import type { Step } from './step.ts'

/** The end: what it cost and why, what goes back, the receipt, once more. */
export function Result({ view, secret }: Step) {
  const { t } = useTranslation()
  const format = useFormat()
  const { session, place, payType } = view
  if (!session) return null
  const { startedAt, stoppedAt } = session
  const total = totalOf(view)
  const isBonus = payType === 'BONUS'
  const isDoubtful = session.state !== 'finished'
  return (
    <>
      <p className={styles.tick}>
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden />
      </p>
      <p className={styles.figure}>
        {isBonus || isFreeOfCharge(view)
          ? `${format.number(session.energy, 2)} ${t('driver.unit.kwh')}`
          : format.money(total)}
      </p>
      <p className={styles.head} role="status">
        {t('driver.result.title')}
      </p>
      <p className={styles.under}>
        {formatDate(startedAt, place.timeZone)}, {formatTime(startedAt, place.timeZone)}
        {stoppedAt && ` – ${formatUntil(startedAt, stoppedAt, place.timeZone)}`}
        {' · '}
        {t(`driver.ended.${endOf(view)}`)}
      </p>
      {isDoubtful && (
        <Notice tone="yellow" title={t('driver.result.doubtful')}>
          <span>{t('driver.result.doubtfulText')}</span>
        </Notice>
      )}
      <Bill view={view} />
      <div className={ui.bottom}>
        {!(isBonus && view.state === 'refunded') && !isFreeOfCharge(view) && (
          <Link className={ui.button} to={`/map/receipt/${view.id}#${secret}`}>
            <ReceiptText aria-hidden />
            {t('driver.result.receipt')}
          </Link>
        )}
        <Link className={ui.button} data-look="primary" to={connectorPath(view)}>
          {t('driver.result.again')}
        </Link>
      </div>
    </>
  )
}

/** Who or what ended it, as a driver would say. */
function endOf({ session }: Step['view']): 'byDriver' | 'byLimit' | 'byCar' | 'byFault' | 'other' {
  if (session?.stoppedBy === 'driver') return 'byDriver'
  if (session?.stoppedBy) return 'byLimit'
  const reason = session?.stopReason ?? ''
  if (['EVDisconnected', 'Local'].includes(reason)) return 'byCar'
  return ['EmergencyStop', 'PowerLoss', 'HardReset', 'Reboot'].includes(reason) ? 'byFault' : 'other'
}
