import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { Notice } from '../../Notice.tsx'
import { Call } from './Call.tsx'
import styles from './session.module.css'
import type { Step } from './step.ts'

/** The meter cannot be believed: why, until when people decide, what is at stake, and whom to call. */
export function Doubtful({ view }: Step) {
  const { t } = useTranslation()
  const format = useFormat()
  const { session, place, sum, payType } = view
  if (!session) return null
  const { decideBy, suspectReason, startedAt, stoppedAt } = session
  const date = decideBy && formatDate(decideBy, place.timeZone)
  const end = payType === 'BONUS' ? 'endBonus' : sum > 0 ? 'end' : 'endFree'
  return (
    <>
      {sum > 0 && <p className={styles.figure}>{format.money(sum)}</p>}
      <p className={styles.head} role="status">
        {t('driver.doubt.title')}
      </p>
      <p className={styles.under}>
        {formatDate(startedAt, place.timeZone)}, {formatTime(startedAt, place.timeZone)}
        {stoppedAt && ` – ${formatTime(stoppedAt, place.timeZone)}`}
      </p>
      <Notice
        tone="yellow"
        title={t(`driver.doubt.reason.${suspectReason}`, { defaultValue: t('driver.doubt.reason.other') })}
      >
        <span>{t('driver.doubt.text')}</span>
        {date && <span>{t(`driver.doubt.${end}`, { date })}</span>}
        <Call phone={place.supportPhone} />
      </Notice>
      <p className={styles.under}>{t('driver.return.number', { number: view.number })}</p>
    </>
  )
}
