import { Alert } from '@mui/material'
import type { PriceRange } from '@zaryad/model/pricing/priceRange'
import { nowMs } from '../../clock.ts'
import { formatDate, formatDateTime, formatDayMonth, formatTime } from '../../i18n/format.ts'
import { useWords, type Words } from '../../kit/useWords.ts'
import type { Assignment, Holder } from '../api.ts'
import styles from '../rates.module.css'

type Props = Pick<Assignment, 'change' | 'validFrom'> & { holders: Holder[] }

const tenge = (value: number, { format }: Words) => format.number(value, Number.isInteger(value) ? 0 : 2)

const rangeText = (range: PriceRange | null, words: Words) => {
  if (!range) return words.t('giveRate.noPrice')
  const least = tenge(range.min, words)
  return range.min === range.max ? least : `${least}–${tenge(range.max, words)}`
}

/** `23.11 00:00`; with its year where that is another one. */
const momentText = (at: string) =>
  formatDate(at).slice(6) === formatDate(nowMs()).slice(6)
    ? `${formatDayMonth(at)} ${formatTime(at)}`
    : formatDateTime(at)

/** «10 локаций, 23 точки, 88 → 75 ₸ с 23.11 00:00», and how many of the rows cannot have it. */
export function ChangeLine({ change, validFrom, holders }: Props) {
  const words = useWords()
  const { t, format } = words
  const refused = holders.filter(({ outcome }) => outcome === 'refused')
  const hasChange = holders.some(({ outcome }) => outcome === 'assigned' || outcome === 'replaced')
  const count = (key: 'locations' | 'points', value: number) =>
    t(`giveRate.${key}`, { count: value, number: format.number(value) })
  const places = [
    change.locations > 0 ? count('locations', change.locations) : '',
    count('points', change.points),
  ].filter(Boolean)
  return (
    <>
      {hasChange ? (
        <p className={styles.change} role="status">
          {places.join(', ')}, {rangeText(change.before, words)} → {rangeText(change.after, words)} ₸{' '}
          {validFrom ? t('giveRate.from', { from: momentText(validFrom) }) : t('giveRate.now')}
        </p>
      ) : (
        <p className={styles.note} role="status">
          {t('giveRate.nothing')}
        </p>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {t('giveRate.refused', { count: refused.length, number: format.number(refused.length) })}
        </Alert>
      )}
    </>
  )
}
