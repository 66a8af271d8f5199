import { rateIssues } from '@zaryad/model/pricing/rateIssues'
import { termsOf, type WireTerms } from '@zaryad/model/pricing/wireTerms'
import { Check, TriangleAlert } from 'lucide-react'
import { useWords } from '../kit/useWords.ts'
import { bandPrices, pricesText } from './driverLine.ts'
import { hoursText } from './hoursText.ts'
import styles from './rates.module.css'
import { weekMinutes } from './weekBands.ts'

/** Names what overlaps, or says what fills the hours without a period. */
export function ScheduleState({ terms }: { terms: WireTerms }) {
  const words = useWords()
  const { t } = words
  const wrong = rateIssues(termsOf({ ...terms, schedule: terms.schedule }))
    .filter(({ code }) => code === 'overlap')
    .map(({ field }) => Number(field.split('.')[1]) + 1)
  const baseMinutes = weekMinutes(terms.schedule).get(null) ?? 0
  if (wrong.length > 0)
    return (
      <p className={styles.state} data-tone="red" role="status">
        <TriangleAlert aria-hidden />
        <span>{t('entities.rates.overlaps', { count: wrong.length, numbers: wrong.join(', ') })}</span>
      </p>
    )
  return (
    <p className={styles.state} data-tone="green" role="status">
      <Check aria-hidden />
      <span>
        {baseMinutes === 0
          ? t('entities.rates.noGaps')
          : t('entities.rates.gaps', {
              time: hoursText(baseMinutes, words),
              price: pricesText(bandPrices(terms, null), words) || t('entities.rates.free'),
            })}
      </span>
    </p>
  )
}
