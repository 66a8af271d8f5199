import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import dense from '../../kit/denseTable.module.css'
import kit from '../../kit/kit.module.css'
import { lazyPart } from '../../kit/lazyPart.ts'
import { MoreRows } from '../../kit/MoreRows.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from '../chargePoints.module.css'
import { FileRow } from './FileRow.tsx'

const RequestLog = lazyPart(() => import('./RequestLog.tsx').then((m) => ({ default: m.RequestLog })))

const files = entities.stationFiles
const step = 25

/** Logs that the station was asked for, newest first, and what came. */
export default function Files({ row: point }: { row: RowOf<'chargePoints'> }) {
  const { t, format, label } = useWords()
  const access = useAccess(entities.chargePoints)
  const [isAsking, setAsking] = useState(false)
  const [count, setCount] = useState(step)
  const found = useRows(
    'stationFiles',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { chargePointId: point.id },
    },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? 3_000 : 15_000),
      placeholderData: (before) => before,
    },
  )
  const { data, total = 0 } = found
  return (
    <Card
      title={t('files.title')}
      note={<span className={kit.muted}>{total > 0 && format.number(total)}</span>}
      query={found}
      actions={
        access.edit && (
          <Button variant="contained" startIcon={<FileDown />} onClick={() => setAsking(true)}>
            {t('files.request')}
          </Button>
        )
      }
    >
      {data?.length === 0 && <p className={styles.empty}>{t('entities.stationFiles.empty.text')}</p>}
      {data !== undefined && data.length > 0 && (
        <ScrollRegion className={dense.dense} label={t('files.title')}>
          <table aria-label={t('files.title')}>
            <thead>
              <tr>
                <th scope="col">{t('files.requested')}</th>
                <th scope="col">{t('files.period')}</th>
                <th scope="col">{label(files, 'state')}</th>
                <th scope="col">{t('files.file')}</th>
                <th scope="col">{label(files, 'userId')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <FileRow key={row.id} row={row} point={point} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {data !== undefined && total > data.length && <MoreRows onMore={() => setCount(count * 2)} />}
      <Suspense>{isAsking && <RequestLog point={point} onClose={() => setAsking(false)} />}</Suspense>
    </Card>
  )
}

const isOpen = ({ state }: RowOf<'stationFiles'>) => state === 'requested' || state === 'uploading'
