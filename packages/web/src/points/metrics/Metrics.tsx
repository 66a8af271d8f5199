import { LinearProgress, MenuItem, TextField } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { errorText } from '../../session/errorText.ts'
import styles from '../chargePoints.module.css'
import { ExportSeries } from './ExportSeries.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { withGaps } from './gaps.ts'
import { MetricChart } from './MetricChart.tsx'
import { fromZero, quantities } from './quantities.ts'
import { SpanPicker } from './SpanPicker.tsx'
import { isSpan, lastSpan, type Preset } from './spans.ts'
import { useSeries } from './useSeries.ts'

/** What the meter of a connector said over time, a chart a quantity. */
export function Metrics({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  const connectors = row.connectors
  const charging = connectors.find(({ session }) => session) ?? connectors[0]
  const [number, setNumber] = useState(charging?.connectorId ?? 1)
  const [preset, setPreset] = useState<Preset | null>('24h')
  const [own, setOwn] = useState(() => lastSpan('24h'))
  const span = () => (preset ? lastSpan(preset) : own)
  const key = preset ?? `${own.from} ${own.to}`
  const { data, error, isFetching } = useSeries(row.id, span, key, preset !== null && isSpan(span()))
  const series = (data?.series ?? []).filter(({ connectorId }) => connectorId === number)
  const { from, to } = span()
  const timeZone = zoneOf(row)
  return (
    <>
      <Card className={styles.filters}>
        {connectors.length > 1 && (
          <TextField
            select
            label={t('entities.connectors.one')}
            value={number}
            onChange={({ target }) => setNumber(Number(target.value))}
          >
            {connectors.map(({ id, connectorId }) => (
              <MenuItem key={id} value={connectorId}>
                {connectorId}
              </MenuItem>
            ))}
          </TextField>
        )}
        <SpanPicker preset={preset} own={own} timeZone={timeZone} onPreset={setPreset} onOwn={setOwn} />
        <ExportSeries row={row} series={series} timeZone={timeZone} />
      </Card>
      {isFetching && !data && <LinearProgress aria-label={t('kit.loading')} />}
      {error && !data && <p className={styles.empty}>{errorText(error, t)}</p>}
      {data && series.length === 0 && (
        <Card>
          <p className={styles.empty} style={{ paddingTop: 14 }}>
            {t('metrics.none')}
          </p>
        </Card>
      )}
      {data &&
        series.map(({ measurand, unit, points }) => {
          const label = t(`measurands.${measurand.replaceAll('.', '_')}`, { defaultValue: measurand })
          const sign = t(`kit.units.${unit}`, { defaultValue: unit })
          return (
            <Card
              key={measurand}
              title={label}
              note={<span className={kit.muted}>{sign}</span>}
              aria-label={label}
            >
              <MetricChart
                label={label}
                unit={sign}
                decimals={quantities[measurand] ?? 1}
                isFromZero={fromZero.has(measurand)}
                places={withGaps(points, data.stepS)}
                fromMs={Date.parse(from)}
                toMs={Date.parse(to)}
                timeZone={timeZone}
              />
            </Card>
          )
        })}
      {series.length > 0 && (
        <Card title={t('metrics.figures')}>
          <FiguresTable series={series} />
        </Card>
      )}
    </>
  )
}
