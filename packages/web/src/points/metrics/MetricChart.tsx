import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { dayMs } from '@zaryad/model/durations'
import { useState } from 'react'
import { formatDayMonth, formatTime } from '../../i18n/format.ts'
import { isLone } from '../../kit/isLone.ts'
import { KeyedChart } from '../../kit/KeyedChart.tsx'
import { timeTicks } from '../../kit/timeTicks.ts'
import { useHighlight } from '../../kit/useHighlight.ts'
import { useWords } from '../../kit/useWords.ts'
import { c } from '../../theme/tokens.ts'
import type { Place } from './gaps.ts'

type Props = {
  label: string
  unit: string
  decimals: number
  isFromZero: boolean
  places: Place[]
  fromMs: number
  toMs: number
  timeZone: string
}

const tickLabel = { fontSize: 11 }

/** One quantity over time; where nothing was read there is no line. */
export function MetricChart({ label, unit, decimals, isFromZero, places, fromMs, toMs, timeZone }: Props) {
  const { t, format } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const highlight = useHighlight(at)
  const values = places.map(({ value }) => value)
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  const isLong = toMs - fromMs > 2 * dayMs
  const tick = (atMs: number) => (isLong ? formatDayMonth(atMs, timeZone) : formatTime(atMs, timeZone))
  const moment = (atMs: number) => `${formatDayMonth(atMs, timeZone)} ${formatTime(atMs, timeZone)}`
  const figure = (value: number) => `${format.number(value, decimals)} ${unit}`
  const says = (index: number) => {
    const place = places[index]
    if (!place) return ''
    return `${moment(place.atMs)} · ${place.value === null ? t('kit.noData') : figure(place.value)}`
  }
  return (
    <KeyedChart label={label} count={places.length} at={at} onAt={setAt} says={says}>
      <ChartsContainer
        height={150}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        series={[
          {
            type: 'line',
            label,
            data: values,
            color: c.cEnergy,
            curve: 'linear',
            showMark: ({ index }) => isLone(values, index),
            valueFormatter: (value) => (value === null ? '' : figure(value)),
          },
        ]}
        xAxis={[
          {
            id: 'x',
            scaleType: 'time',
            data: places.map(({ atMs }) => new Date(atMs)),
            min: new Date(fromMs),
            max: new Date(toMs),
            height: 24,
            tickNumber: timeTicks(fromMs, toMs, isLong ? dayMs : undefined),
            valueFormatter: (date: Date, { location }) =>
              location === 'tick' ? tick(date.getTime()) : moment(date.getTime()),
          },
        ]}
        yAxis={[
          {
            id: 'y',
            width: 56,
            tickNumber: 4,
            ...(isFromZero ? { min: 0, ...(highest === 0 ? { max: 1 } : {}) } : {}),
            valueFormatter: (value: number) => format.axis(value, highest),
          },
        ]}
        skipAnimation
        disableKeyboardNavigation
        {...highlight}
      >
        <ChartsGrid horizontal />
        <ChartsAxisHighlight x="line" />
        <LinePlot />
        <MarkPlot />
        <ChartsXAxis axisId="x" disableTicks tickLabelStyle={tickLabel} />
        <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={tickLabel} />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </KeyedChart>
  )
}
