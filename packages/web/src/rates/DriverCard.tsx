import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { localOf, weekdayAndMinute } from '@zaryad/model/pricing/localTime'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { Card } from '../kit/Card.tsx'
import { useNow } from '../kit/useNow.ts'
import { useWords } from '../kit/useWords.ts'
import { bandPrices, driverLines, pricesText } from './driverLine.ts'
import styles from './rates.module.css'
import { dayBands, hueOf, timeOfDay } from './weekBands.ts'
import grid from './weekGrid.module.css'

/** «Как видит водитель»: the price now, today by the hour, the rest in words. */
export function DriverCard({ terms }: { terms: WireTerms }) {
  const words = useWords()
  const { t } = words
  const { weekday, minute } = weekdayAndMinute(localOf(networkTimeZone, useNow(60_000)))
  const bands = dayBands(terms.schedule, weekday)
  const now = bands.find(({ from, to }) => from <= minute && minute < to)?.period ?? null
  const price = pricesText(bandPrices(terms, now), words) || t('entities.rates.free')
  const lines = driverLines(terms, words)
  return (
    <Card title={t('entities.rates.driverSees')} isPadded>
      <div className={styles.when}>
        {t(`weekdaysLong.${weekday}`)}, {timeOfDay(minute)}
      </div>
      <div className={styles.price}>{price}</div>
      {bands.length > 1 && (
        <div className={styles.strip} aria-hidden>
          {bands.map(({ from, to, period }) => (
            <span key={from} style={{ flexGrow: to - from }}>
              <i className={grid.swatch} data-hue={hueOf(period)} />
              {timeOfDay(from)}
            </span>
          ))}
        </div>
      )}
      {lines.join() !== price && (
        <div className={styles.lines}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
    </Card>
  )
}
