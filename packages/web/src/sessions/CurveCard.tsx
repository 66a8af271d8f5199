import { IconButton, Tooltip } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { ChartLine, Download, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { saveCsv } from '../kit/export/saveCsv.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { CurveChart } from './CurveChart.tsx'
import { CurveTable } from './CurveTable.tsx'
import { clockMoment } from './clockTime.ts'
import styles from './transactions.module.css'
import { useOfSession } from './useOfSession.ts'

/** Power and energy over the session: drawn, as a table, as a file; silence is a gap, never a line. */
export function CurveCard({ row }: { row: RowOf<'transactions'> }) {
  const { t, format } = useWords()
  const [isTable, setTable] = useState(false)
  const found = useOfSession(row, 'curve')
  const { data } = found
  const name = t('entities.transactions.curve')
  const points = data?.points ?? []
  const zone = zoneOf(row)
  const head = [
    t('entities.meterValues.fields.at'),
    `${t('measurands.Power_Active_Import')}, ${t('kit.units.kW')}`,
    `${t('entities.transactions.fields.energy')}, ${t('kit.units.kWh')}`,
    ...(points.some(({ soc }) => soc !== null) ? [`${t('measurands.SoC')}, %`] : []),
  ]
  const save = () =>
    saveCsv(
      `${name} ${row.transactionId}`,
      [
        head,
        ...points.map(({ at, power, energy, soc }) =>
          [clockMoment(at, zone), power ?? '', energy ?? '', soc ?? ''].slice(0, head.length),
        ),
      ],
      format.language,
    )
  const toggle = t(isTable ? 'dashboard.showChart' : 'dashboard.showTable')
  const Toggle = isTable ? ChartLine : Table2
  return (
    <Card
      title={name}
      query={found}
      actions={
        points.length > 0 && (
          <>
            <Tooltip title={toggle}>
              <IconButton size="small" aria-label={`${toggle}: ${name}`} onClick={() => setTable(!isTable)}>
                <Toggle />
              </IconButton>
            </Tooltip>
            <Tooltip title={t('dashboard.saveCsv')}>
              <IconButton size="small" aria-label={`${t('dashboard.saveCsv')}: ${name}`} onClick={save}>
                <Download />
              </IconButton>
            </Tooltip>
          </>
        )
      }
    >
      {data && points.length === 0 && <p className={styles.none}>{t('entities.transactions.noCurve')}</p>}
      {data && points.length > 0 && (
        <div className={styles.chart}>
          {isTable ? (
            <CurveTable name={name} head={head} points={points} timeZone={zone} />
          ) : (
            <CurveChart name={name} curve={data} timeZone={zone} />
          )}
          {data.gaps.length > 0 && (
            <p className={styles.note}>
              {t('entities.transactions.gaps', { number: format.number(data.gaps.length) })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
