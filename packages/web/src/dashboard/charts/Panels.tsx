import { useState } from 'react'
import type { Period } from '../filters/filters.ts'
import type { Column } from '../rows.ts'
import styles from './Charts.module.css'
import { ColumnTip } from './ColumnTip.tsx'
import { Panel, type PanelProps } from './Panel.tsx'
import { axisWidthPx, rightPx } from './plot.ts'
import type { Series } from './series.ts'

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
  const row = at === null ? undefined : rows[at]
  return (
    <div className={styles.panels} role="img" aria-label={label} onPointerLeave={() => setAt(null)}>
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
