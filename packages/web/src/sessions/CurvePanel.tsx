import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { AreaPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { isLone } from '../kit/isLone.ts'
import { timeTicks } from '../kit/timeTicks.ts'
import { useHighlight } from '../kit/useHighlight.ts'
import { useWords } from '../kit/useWords.ts'
import type { Curve } from './api.ts'
import { CurveBands } from './CurveBands.tsx'
import styles from './transactions.module.css'

type Props = {
  label: string
  colour: string
  times: number[]
  values: (number | null)[]
  bands: Curve['bands']
  gaps: Curve['gaps']
  hasLabels: boolean
  hasArea: boolean
  timeText: (at: number) => string
  /** Where the keys have come to; a pointer has a place of its own. */
  at: number | null
}

const tickLabel = { fontSize: 11 }
const axisWidthPx = 52

/** One quantity over the session's time; where nothing was heard, nothing is drawn. */
export function CurvePanel({
  label,
  colour,
  times,
  values,
  bands,
  gaps,
  hasLabels,
  hasArea,
  timeText,
  at,
}: Props) {
  const { format } = useWords()
  const highlight = useHighlight(at)
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  const shown = (value: number | null) => (value === null ? '' : format.number(value, 2))
  return (
    <>
      <p className={styles.panelName}>
        <i style={{ background: colour }} />
        {label}
      </p>
      <ChartsContainer
        height={hasLabels ? 134 : 112}
        margin={{ top: 8, right: 22, bottom: hasLabels ? 0 : 8, left: 0 }}
        series={[
          {
            type: 'line',
            data: values,
            color: colour,
            area: hasArea,
            curve: 'linear',
            connectNulls: false,
            showMark: ({ index }) => isLone(values, index),
            label,
            valueFormatter: shown,
          },
        ]}
        xAxis={[
          {
            id: 'x',
            scaleType: 'time',
            data: times.map((at) => new Date(at)),
            height: hasLabels ? 24 : 0,
            tickNumber: timeTicks(times[0] ?? 0, times.at(-1) ?? 0),
            valueFormatter: (at: Date) => timeText(at.getTime()),
          },
        ]}
        yAxis={[
          {
            id: 'y',
            width: axisWidthPx,
            min: 0,
            ...(highest === 0 ? { max: 1 } : {}),
            tickNumber: 4,
            valueFormatter: (value: number) => format.axis(value, highest),
          },
        ]}
        skipAnimation
        disableKeyboardNavigation
        {...highlight}
      >
        <CurveBands bands={bands} gaps={gaps} />
        <ChartsGrid horizontal />
        {hasArea && <AreaPlot slotProps={{ area: { opacity: 0.16 } as object }} />}
        <LinePlot />
        <MarkPlot />
        <ChartsAxisHighlight x="line" />
        {hasLabels && <ChartsXAxis axisId="x" disableTicks tickLabelStyle={tickLabel} />}
        <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={tickLabel} />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </>
  )
}
