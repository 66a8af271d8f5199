import { Alert, Button, LinearProgress } from '@mui/material'
import { Download } from 'lucide-react'
import { formatDateTime } from '../../i18n/format.ts'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { measurandWord } from './cells.tsx'
import styles from './meterValues.module.css'
import { SeriesPanel } from './SeriesPanel.tsx'
import { panelsOf } from './series.ts'
import { type ReadingsAsked, useAnswer } from './useAnswer.ts'

type Props = { question: ReadingsAsked; measurand: string }

/** A panel a measurand, a line a connector and phase; silence breaks the line. */
export function ReadingsChart({ question, measurand }: Props) {
  const { t, format } = useWords()
  const { data, error } = useAnswer('series', question)
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>
  if (!data) return <LinearProgress aria-label={t('kit.loading')} />
  const lines = data.result.filter((line) => !measurand || line.measurand === measurand)
  if (lines.length === 0) return <Alert severity="info">{t('entities.meterValues.ask.nothing')}</Alert>
  const head = ['at', 'connectorId', 'measurand', 'phase', 'value', 'unit'].map((name) =>
    t(`entities.meterValues.fields.${name}`),
  )
  const save = () =>
    saveCsv(
      t('menu.meterValues'),
      [
        head,
        ...lines.flatMap((line) =>
          line.points.map(({ at, value }) => [
            formatDateTime(at),
            line.connectorId,
            measurandWord(line.measurand, t),
            line.phase,
            value,
            line.unit,
          ]),
        ),
      ],
      format.language,
    )
  return (
    <>
      <div className={styles.tools}>
        <span>{t('entities.meterValues.drawnTogether')}</span>
        <Button variant="text" startIcon={<Download />} onClick={save}>
          {t('kit.buttons.exportCsv')}
        </Button>
      </div>
      {panelsOf(lines).map((panel) => (
        <SeriesPanel key={panel.measurand} panel={panel} />
      ))}
    </>
  )
}
