import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Download } from 'lucide-react'
import { formatDateTime } from '../../i18n/format.ts'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import { useWords } from '../../kit/useWords.ts'
import { idOf } from '../point.ts'
import { quantities } from './quantities.ts'
import type { Series } from './useSeries.ts'

type Props = { row: RowOf<'chargePoints'>; series: Series[]; timeZone: string }

/** The points of the charts, a line each. */
export function ExportSeries({ row, series, timeZone }: Props) {
  const { t, format } = useWords()
  const save = () => {
    const head = ['at', 'quantity', 'unit', 'lowest', 'average', 'highest'].map((name) =>
      t(`metrics.${name}`),
    )
    const lines = series.flatMap(({ measurand, unit, points }) =>
      points.map(({ at, lowest, average, highest }) => [
        formatDateTime(at, timeZone),
        t(`measurands.${measurand.replaceAll('.', '_')}`, { defaultValue: measurand }),
        t(`kit.units.${unit}`, { defaultValue: unit }),
        ...[lowest, average, highest].map((value) => Number(value.toFixed(quantities[measurand] ?? 1))),
      ]),
    )
    saveCsv(String(idOf(row)), [head, ...lines], format.language)
  }
  return (
    <Button variant="text" disabled={series.length === 0} startIcon={<Download />} onClick={save}>
      {t('kit.buttons.exportCsv')}
    </Button>
  )
}
