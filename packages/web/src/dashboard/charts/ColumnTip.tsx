import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import type { Period } from '../filters/filters.ts'
import { type Column, spanOf } from '../rows.ts'
import styles from './Charts.module.css'
import { keyOf, type Series } from './series.ts'

type Props<R extends Column> = {
  row: R
  period: Period
  series: Series<R>[]
  /** Where the column's middle is, of the plot's width. */
  place: number
  leftPx: number
  rightPx: number
}

type Said = { t: TFunction; number: (value: number, decimals?: number) => string }

export const figureOf = <R extends Column>(one: Series<R>, row: R, { t, number }: Said) =>
  `${number(one.value(row), one.decimals)}${one.unit ? `\u00a0${t(`units.${one.unit}`)}` : ''}`

/** The figures of one column; stands beside it, on the side with more room. */
export function ColumnTip<R extends Column>({ row, period, series, place, leftPx, rightPx }: Props<R>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const middle = `calc(${leftPx}px + (100% - ${leftPx + rightPx}px) * ${place})`
  const shift = place > 0.5 ? 'translateX(calc(-100% - 14px))' : 'translateX(14px)'
  return (
    <div className={styles.tip} style={{ left: middle, transform: shift }}>
      <b>{spanOf(row.day, period)}</b>
      <dl>
        {series.map((one) => (
          <div key={one.name}>
            <dt>
              <i style={{ background: one.onInk }} />
              {t(keyOf(one))}
            </dt>
            <dd>{figureOf(one, row, { t, number })}</dd>
          </div>
        ))}
      </dl>
      {row.isCut && <p>{t('dashboard.cut')}</p>}
      {row.isUnfinished && <p>{t('dashboard.unfinished')}</p>}
    </div>
  )
}
