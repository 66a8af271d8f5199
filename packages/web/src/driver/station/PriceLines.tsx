import type { RateTerms } from '@zaryad/model/pricing/rate'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../clock.ts'
import { formatTime } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { pricesToday } from './priceToday.ts'
import styles from './station.module.css'

type Props = { terms: RateTerms | null; timeZone: string }

/** The whole price before anything is paid: now, later today, the start, the minutes, standing idle. */
export function PriceLines({ terms, timeZone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!terms) return null
  const money = (tiyn: number) => format.money(tiyn / 100)
  const [now, ...later] = pricesToday(terms, timeZone, nowMs())
  if (!now) return null
  const more = [
    now.timeTiyn > 0 && t('driver.price.time', { price: money(now.timeTiyn) }),
    terms.priceStartTiyn > 0 && t('driver.price.start', { price: money(terms.priceStartTiyn) }),
    terms.priceIdleTiyn > 0 &&
      t(terms.idleGraceMinutes > 0 ? 'driver.price.idleAfter' : 'driver.price.idle', {
        price: money(terms.priceIdleTiyn),
        minutes: format.number(terms.idleGraceMinutes),
      }),
  ].filter(Boolean)
  return (
    <div>
      <p>
        <b className={styles.bigPrice}>{money(now.energyTiyn)}</b> {t('driver.price.perKwh')}
        {later.map(({ atMs, energyTiyn, timeTiyn }) => (
          <Fragment key={atMs}>
            {', '}
            <span className={styles.later}>
              {t('driver.price.from', { time: formatTime(atMs, timeZone), price: money(energyTiyn) })}
              {timeTiyn !== now.timeTiyn && ` + ${t('driver.price.time', { price: money(timeTiyn) })}`}
            </span>
          </Fragment>
        ))}
      </p>
      {more.length > 0 && <p className={styles.where}>{more.join(' · ')}</p>}
    </div>
  )
}
