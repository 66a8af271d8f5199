import type { BarProps } from '@mui/x-charts/BarChart'
import type { Column } from '../rows.ts'
import { barWidthPx } from './plot.ts'

type Props = BarProps & { rows?: Column[]; hatch?: string }

/** A bar at most 18 px wide, round on top, hatched where only a part of its period is counted. */
export function Bar({ x, y, width, height, color, dataIndex, rows, hatch }: Props) {
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
