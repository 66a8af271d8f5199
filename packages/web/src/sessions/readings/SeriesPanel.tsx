import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { useMemo, useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { isLone } from '../../kit/isLone.ts'
import { KeyedChart } from '../../kit/KeyedChart.tsx'
import { timeTicks } from '../../kit/timeTicks.ts'
import { useWords } from '../../kit/useWords.ts'
import { measurandWord } from './cells.tsx'
import styles from './meterValues.module.css'
import { type Drawn, momentsOf, type Panel, timeWordOf } from './series.ts'

const colours = [
  'var(--c-energy)',
  'var(--c-money)',
  'var(--c-time)',
  'var(--c-count)',
  'var(--c-ac)',
  'var(--c-dc)',
]
const tickLabel = { fontSize: 11 }

export function SeriesPanel({ panel: { measurand, word, from, to, lines } }: { panel: Panel }) {
  const { t, format } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const moments = useMemo(() => momentsOf(lines), [lines])
  const values = lines.flatMap((line) => line.values.map((value) => value ?? 0))
  const highest = Math.max(0, ...values)
  const unit = t(`kit.units.${word}`, { defaultValue: word })
  const name = `${measurandWord(measurand, t)}${unit ? `, ${unit}` : ''}`
  const labelOf = ({ connectorId, phase }: Drawn) =>
    [t('entities.chargePoints.connector', { number: connectorId }), phase].filter(Boolean).join(' · ')
  const timeWord = timeWordOf(from, to)
  const here = at === null ? undefined : moments[at]
  const says = (place: number) => {
    const moment = moments[place]
    if (!moment) return ''
    const figures = moment.readings.map(({ line, index }) => {
      const value = line.values[index] ?? null
      const figure = value === null ? t('kit.noData') : [format.number(value, 2), unit].join(' ').trim()
      return `${labelOf(line)}: ${figure}`
    })
    return [timeWord(new Date(moment.atMs)), ...figures].join(' · ')
  }
  return (
    <Card className={styles.panel} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.legend}>
        {lines.map((line, index) => (
          <span key={line.key}>
            <i style={{ background: colours[index % colours.length] }} />
            {labelOf(line)}
          </span>
        ))}
      </p>
      <KeyedChart label={name} count={moments.length} at={at} onAt={setAt} says={says}>
        <ChartsContainer
          height={170}
          margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
          series={lines.map((line, index) => ({
            type: 'line' as const,
            xAxisId: line.key,
            data: line.values,
            color: colours[index % colours.length],
            curve: 'linear' as const,
            connectNulls: false,
            showMark: ({ index: place }) => isLone(line.values, place),
            label: labelOf(line),
            valueFormatter: (value: number | null) => (value === null ? '' : format.number(value, 2)),
          }))}
          xAxis={lines.map((line, index) => ({
            id: line.key,
            scaleType: 'time' as const,
            data: line.times,
            min: from,
            max: to,
            tickNumber: timeTicks(from.getTime(), to.getTime()),
            height: index === 0 ? 24 : 0,
            position: index === 0 ? ('bottom' as const) : ('none' as const),
            valueFormatter: timeWord,
          }))}
          yAxis={[
            {
              id: 'y',
              width: 56,
              tickNumber: 4,
              ...(highest === 0 ? { max: 1 } : {}),
              valueFormatter: (value: number) => format.axis(value, highest),
            },
          ]}
          skipAnimation
          disableKeyboardNavigation
          highlightedAxis={
            here?.readings.map(({ line, index }) => ({ axisId: line.key, dataIndex: index })) ?? []
          }
        >
          <ChartsGrid horizontal />
          {here && <ChartsAxisHighlight x="line" />}
          <LinePlot />
          <MarkPlot />
          <ChartsXAxis axisId={lines[0]?.key} disableTicks tickLabelStyle={tickLabel} />
          <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={tickLabel} />
          <ChartsTooltip trigger="axis" />
        </ChartsContainer>
      </KeyedChart>
    </Card>
  )
}
