import { type OpeningHours, weekdayAt } from '@zaryad/model/openingHours'
import { ChevronDown, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../kit/useNow.ts'
import { openingText } from './openingText.ts'
import styles from './premises.module.css'
import { dayText, weekLines } from './weekLines.ts'

type Props = { hours: OpeningHours; timeZone: string; isDense?: boolean }

const everyMs = 20_000

/** Whether one can come in now, today's hours, and behind them the week. */
export function Hours({ hours, timeZone, isDense }: Props) {
  const { t } = useTranslation()
  const now = useNow(everyMs)
  const { text, isOpen } = openingText(hours, { timeZone, now, t })
  if (hours.length === 0)
    return (
      <p className={styles.hours} data-dense={isDense}>
        <Clock aria-hidden />
        {text}
      </p>
    )
  const today = weekdayAt(timeZone, now)
  return (
    <details className={styles.week}>
      <summary className={styles.hours} data-dense={isDense}>
        <Clock aria-hidden />
        <span>
          <b data-open={isOpen}>{text}</b>
          <span className={styles.today}>
            {t('premises.hours.today', { hours: dayText(hours, today, t) })}
          </span>
        </span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      <dl className={styles.lines}>
        {weekLines(hours, t).map(({ days, hours: said, isClosed, has }) => (
          <div key={days} data-today={has(today)} data-closed={isClosed}>
            <dt>{days}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
