import { useXScale, useYScale } from '@mui/x-charts/hooks'
import type { Column } from '../rows.ts'
import type { Series } from './series.ts'

const path = (points: [number, number][]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** A line with a ring at each period; dotted to the one that has not ended. */
export function CheckLine<R extends Column>({ rows, series }: { rows: R[]; series: Series<R> }) {
  const xScale = useXScale<'band'>('x')
  const yScale = useYScale<'linear'>('y')
  const points = rows.map((row): [number, number] => [
    (xScale(row.day) ?? 0) + xScale.bandwidth() / 2,
    yScale(series.value(row)) ?? 0,
  ])
  const openAt = rows.findIndex((row) => row.isUnfinished)
  const whole = openAt < 0 ? points : points.slice(0, openAt)
  const dotted = openAt < 1 ? [] : points.slice(openAt - 1)
  const line = { fill: 'none', stroke: series.colour, strokeWidth: 2, strokeLinejoin: 'round' as const }
  const hasRings = rows.length <= 40
  return (
    <g pointerEvents="none">
      {whole.length > 1 && <path {...line} d={path(whole)} />}
      {dotted.length > 1 && <path {...line} d={path(dotted)} strokeDasharray="3 4" />}
      {hasRings &&
        points.map(([x, y], index) => (
          <circle
            key={rows[index]?.day}
            cx={x}
            cy={y}
            r={3.2}
            fill="var(--card)"
            stroke={series.colour}
            strokeWidth={1.8}
          />
        ))}
    </g>
  )
}
