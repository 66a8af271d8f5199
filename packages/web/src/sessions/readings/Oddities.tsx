import { Alert, Button, LinearProgress } from '@mui/material'
import type { Anomaly as Oddity } from '@zaryad/model/calls/readings'
import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import styles from './meterValues.module.css'
import { type ReadingsAsked, useAnswer } from './useAnswer.ts'

/** «Разрывы и скачки»: where the register is silent, falls, or leaps beyond the connector's power. */
export function Oddities({ question }: { question: ReadingsAsked }) {
  const { t, format } = useWords()
  const { data, error } = useAnswer('anomalies', question)
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>
  if (!data) return <LinearProgress aria-label={t('kit.loading')} />
  const found = data.result
  if (found.length === 0) return <Alert severity="success">{t('entities.meterValues.noOdd')}</Alert>
  const head = ['kind', 'connectorId', 'transactionId', 'from', 'to', 'before', 'after'].map((name) =>
    t(`entities.meterValues.odd.${name}`),
  )
  const kindOf = ({ kind }: Oddity) => t(`entities.meterValues.oddKinds.${kind}`)
  const lasted = ({ from, to }: Oddity) => format.duration((Date.parse(to) - Date.parse(from)) / 1000)
  const save = () =>
    saveCsv(
      t('entities.meterValues.modes.odd'),
      [
        head,
        ...found.map((each) => [
          kindOf(each),
          each.connectorId,
          each.transactionId,
          formatDateTime(each.from),
          formatDateTime(each.to),
          each.before,
          each.after,
        ]),
      ],
      format.language,
    )
  return (
    <>
      <div className={styles.tools}>
        <span>{t('kit.found', { count: found.length, found: format.number(found.length) })}</span>
        <Button variant="text" startIcon={<Download />} onClick={save}>
          {t('kit.buttons.exportCsv')}
        </Button>
      </div>
      <ScrollRegion label={t('entities.meterValues.modes.odd')}>
        <table className={styles.odd}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((each) => (
              <tr key={`${each.kind}${each.connectorId}${each.to}`}>
                <th scope="row">
                  {kindOf(each)}
                  {each.kind === 'gap' && <small>{lasted(each)}</small>}
                </th>
                <td>{each.connectorId}</td>
                <td>
                  {each.transactionId > 0 ? (
                    <Link to={sessionPath(each.transactionId)}>{numero(each.transactionId)}</Link>
                  ) : (
                    '–'
                  )}
                </td>
                <td>{formatDateTime(each.from)}</td>
                <td>{formatDateTime(each.to)}</td>
                <td>{format.number(each.before, 3)}</td>
                <td>{format.number(each.after, 3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** A session by its number: the list of sessions knows it by the search. */
const sessionPath = (number: number) =>
  `/transactions?filter=${encodeURIComponent(JSON.stringify({ q: String(number) }))}`
