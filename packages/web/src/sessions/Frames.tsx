import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { ArrowLeft, ArrowRight, Download } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { saveFile } from '../kit/export/saveFile.ts'
import { prettyFrame } from '../kit/frames.ts'
import kit from '../kit/kit.module.css'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { clockTime } from './clockTime.ts'
import styles from './transactions.module.css'

const step = 100
const aroundMs = 5 * 60_000

/** Every kept OCPP message of the point from a little before the session to a little after it. */
export function Frames({ row }: { row: RowOf<'transactions'> }) {
  const { t, format } = useWords()
  const [count, setCount] = useState(step)
  const from = Date.parse(row.startedAt) - aroundMs
  const to = row.stoppedAt ? Date.parse(row.stoppedAt) + aroundMs : undefined
  const at = {
    operator: to === undefined ? 'GREATER_OR_EQUAL' : 'BETWEEN',
    operand1: new Date(from).toISOString(),
    ...(to === undefined ? {} : { operand2: new Date(to).toISOString() }),
  }
  const { data, total = 0 } = useRows(
    'ocppMessages',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'at', order: 'ASC' },
      filter: { chargePointId: row.chargePointId, at },
    },
    { refetchInterval: row.state === 'active' ? 10_000 : false },
  )
  const save = () =>
    saveFile(
      `ocpp-${row.transactionId}.log`,
      (data ?? []).map((each) => `${each.at} ${each.direction} ${each.frame}\n`),
      'text/plain',
    )
  return (
    <Card
      title={t('journal.title')}
      note={<span className={kit.muted}>{data && format.number(total)}</span>}
      actions={
        total > 0 && (
          <Button size="small" startIcon={<Download size={14} />} onClick={save}>
            {t('kit.buttons.exportCsv')}
          </Button>
        )
      }
    >
      {data?.length === 0 && <p className={styles.none}>{t('entities.transactions.noFrames')}</p>}
      <ul className={styles.messages}>
        {data?.map((frame) => {
          const isOut = frame.direction === 'out'
          const Arrow = isOut ? ArrowRight : ArrowLeft
          return (
            <li key={frame.id}>
              <details>
                <summary>
                  <span className={kit.mono}>{clockTime(frame.at, zoneOf(row))}</span>
                  <Arrow
                    size={14}
                    strokeWidth={1.5}
                    role="img"
                    aria-label={t(isOut ? 'journal.out' : 'journal.in')}
                  />
                  <span className={kit.mono}>{frame.action || t('journal.answer')}</span>
                  {frame.latencyMs !== null && (
                    <span className={kit.muted}>
                      {format.number(frame.latencyMs)} {t('entities.transactions.ms')}
                    </span>
                  )}
                </summary>
                <pre className={kit.mono}>{prettyFrame(frame.frame)}</pre>
              </details>
            </li>
          )
        })}
      </ul>
      {data !== undefined && total > data.length && (
        <div className={styles.more}>
          <Button variant="text" size="small" onClick={() => setCount(count + step * 4)}>
            {t('kit.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
