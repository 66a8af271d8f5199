import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Pause, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { ExportFrames } from '../../frames/ExportFrames.tsx'
import { exchangesOf } from '../../frames/exchanges.ts'
import { JournalTable } from '../../frames/JournalTable.tsx'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { MoreRows } from '../../kit/MoreRows.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { useDebounced } from '../../kit/useDebounced.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import styles from '../chargePoints.module.css'
import { idOf } from '../point.ts'
import { JournalFilters } from './JournalFilters.tsx'
import { noFilter, searchFilter } from './journalFilter.ts'

/** Frames, several of which make one row. */
const step = 100
const most = 5000

/** What the station and the server said to each other, in words first, raw on demand. */
export default function Journal({ row }: { row: RowOf<'chargePoints'> }) {
  const { t, format } = useWords()
  const [isPaused, setPaused] = useState(false)
  const [count, setCount] = useState(step)
  const [params] = useSearchParams()
  const [given, setFilter] = useState({ ...noFilter, isError: params.has('errors') })
  const settled = useDebounced(given, 300)
  const filter = useMemo(() => searchFilter(row.id, settled, minuteNow()), [row.id, settled])
  const found = useRows(
    'ocppMessages',
    { pagination: { page: 1, perPage: count }, sort: { field: 'at', order: 'DESC' }, filter },
    { refetchInterval: isPaused ? false : 5000, retry: false, placeholderData: (before) => before },
  )
  const { data, total = 0 } = found
  const exchanges = useMemo(() => exchangesOf(data ?? []), [data])
  const Icon = isPaused ? Play : Pause
  return (
    <Card aria-label={t('journal.title')}>
      <div className={kit.cardHead} style={{ paddingBottom: 10 }}>
        <h2>{t('journal.title')}</h2>
        <span className={kit.muted}>{data && format.number(total)}</span>
        <span className={kit.space} />
        <Button size="small" startIcon={<Icon size={14} />} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'journal.resume' : 'journal.pause')}
        </Button>
        <ExportFrames name={idOf(row)} filter={filter} />
      </div>
      <JournalFilters
        row={row}
        filter={given}
        onChange={(next) => {
          setCount(step)
          setFilter(next)
        }}
      />
      <Block query={found}>
        {data?.length === 0 && <p className={styles.empty}>{t('journal.empty')}</p>}
        {exchanges.length > 0 && <JournalTable timeZone={zoneOf(row)} exchanges={exchanges} />}
      </Block>
      {data && total > data.length && count < most && (
        <MoreRows onMore={() => setCount(Math.min(most, count * 2))} />
      )}
    </Card>
  )
}

/** Whole minutes, so that a question asked again is the same question. */
const minuteNow = () => Math.floor(nowMs() / 60_000) * 60_000
