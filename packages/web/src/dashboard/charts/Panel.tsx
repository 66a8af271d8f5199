import { BarPlot, type BarProps } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { useFormat } from '../../i18n/useFormat.ts'
import type { Period } from '../filters/filters.ts'
import { type Column, labelOf } from '../rows.ts'
import { CheckLine } from './CheckLine.tsx'
import { axisWidthPx, barWidthPx, rightPx } from './plot.ts'
import type { Series } from './series.ts'

export type PanelProps<R extends Column> = {
  kind: 'bar' | 'line'
  rows: R[]
  period: Period
  series: Series<R>
  heightPx: number
  hasLabels: boolean
  at: number | null
  onAt: (index: number | null) => void
  /** The most that the quantity can be. */
  max?: number
  onOpen?: (row: R) => void
}

const tickLabel = { fontSize: 11 }

export function Panel<R extends Column>(props: PanelProps<R>) {
  const { kind, rows, period, series, heightPx, hasLabels, at, onAt, max, onOpen } = props
  const { axis } = useFormat()
  const values = rows.map(series.value)
  const highest = Math.max(0, ...values)
  const open = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (row) onOpen?.(row)
  }
  return (
    <ChartsContainer
      height={heightPx + (hasLabels ? 24 : 0)}
      margin={{ top: 8, right: rightPx, bottom: hasLabels ? 0 : 8, left: 0 }}
      series={[
        kind === 'bar'
          ? { type: 'bar', data: values, color: series.colour }
          : { type: 'line', data: values, color: series.colour },
      ]}
      xAxis={[
        {
          id: 'x',
          scaleType: 'band',
          data: rows.map((row) => row.day),
          categoryGapRatio: 0.35,
          height: hasLabels ? 24 : 0,
          valueFormatter: (day: string) => labelOf(day, period),
        },
      ]}
      yAxis={[
        {
          id: 'y',
          width: axisWidthPx,
          tickNumber: 4,
          ...(kind === 'bar' ? { min: 0 } : {}),
          ...(max !== undefined ? { max } : highest === 0 ? { max: 1 } : {}),
          valueFormatter: (value: number) => axis(value, highest),
        },
      ]}
      highlightedAxis={at === null ? [] : [{ axisId: 'x', dataIndex: at }]}
      onHighlightedAxisChange={(items) => onAt(items.find((item) => item.axisId === 'x')?.dataIndex ?? null)}
      onAxisClick={(_, data) => open(data?.dataIndex)}
      skipAnimation
      disableKeyboardNavigation
      sx={onOpen ? { cursor: 'pointer' } : undefined}
    >
      <Hatch id={hatchId(series.name)} colour={series.colour} />
      <ChartsGrid horizontal />
      <ChartsAxisHighlight x="band" />
      {kind === 'bar' ? (
        <BarPlot slots={{ bar: Bar }} slotProps={{ bar: { rows, hatch: hatchId(series.name) } as object }} />
      ) : (
        <CheckLine rows={rows} series={series} />
      )}
      {hasLabels && <ChartsXAxis axisId="x" disableTicks tickLabelStyle={tickLabel} />}
      <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={tickLabel} />
    </ChartsContainer>
  )
}

const hatchId = (name: string) => `hatch-${name}`

/** The pattern of a period that has not ended. */
function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill={colour} opacity=".28" />
        <rect width="2" height="5" fill={colour} opacity=".6" />
      </pattern>
    </defs>
  )
}

type BarWithRows = BarProps & { rows?: Column[]; hatch?: string }

/** A bar at most 18 px wide, round on top, hatched where only a part of its period is counted. */
function Bar({ x, y, width, height, color, dataIndex, rows, hatch }: BarWithRows) {
  if (height <= 0) return null
  const wide = Math.min(width, barWidthPx)
  const left = x + (width - wide) / 2
  const r = Math.min(3, height, wide / 2)
  const row = rows?.[dataIndex]
  const fill = hatch && (row?.isUnfinished || row?.isCut) ? `url(#${hatch})` : color
  return (
    <path
      d={`M${left} ${y + height}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}h${wide - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}V${y + height}z`}
      fill={fill}
    />
  )
}
