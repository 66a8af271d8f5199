import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { chartKeys } from '../../kit/chartKeys.ts'
import type { Period } from '../filters/filters.ts'
import { type Column, spanOf } from '../rows.ts'
import styles from './Charts.module.css'
import { ColumnTip, figureOf } from './ColumnTip.tsx'
import { Panel, type PanelProps } from './Panel.tsx'
import { axisWidthPx, rightPx } from './plot.ts'
import { keyOf, type Series } from './series.ts'

type Props<R extends Column> = {
  label: string
  rows: R[]
  period: Period
  series: Series<R>[]
  heightPx: number
  kind?: PanelProps<R>['kind']
  max?: number
  onOpen?: (row: R) => void
}

/** Several quantities over the same periods: a panel each, one x axis below, one tooltip for the column. */
export function Panels<R extends Column>(props: Props<R>) {
  const { label, rows, period, series, heightPx, kind = 'bar', max, onOpen } = props
  const [at, setAt] = useState<number | null>(null)
  const words = { t: useTranslation().t, number: useFormat().number }
  const row = at === null ? undefined : rows[at]
  const says = (index: number) => {
    const column = rows[index]
    if (!column) return ''
    const figures = series.map((one) => `${words.t(keyOf(one))} ${figureOf(one, column, words)}`)
    return [spanOf(column.day, period), ...figures].join(', ')
  }
  const open = (index: number) => {
    const column = rows[index]
    if (column) onOpen?.(column)
  }
  return (
    <div
      className={styles.panels}
      onPointerLeave={() => setAt(null)}
      {...chartKeys({ label, count: rows.length, at, onAt: setAt, says, onOpen: onOpen && open })}
    >
      {series.map((one, index) => (
        <Panel
          key={one.name}
          kind={kind}
          rows={rows}
          period={period}
          series={one}
          heightPx={heightPx}
          hasLabels={index === series.length - 1}
          at={at}
          onAt={setAt}
          max={max}
          onOpen={onOpen}
        />
      ))}
      {row && at !== null && (
        <ColumnTip
          row={row}
          period={period}
          series={series}
          place={(at + 0.5) / rows.length}
          leftPx={axisWidthPx}
          rightPx={rightPx}
        />
      )}
    </div>
  )
}
