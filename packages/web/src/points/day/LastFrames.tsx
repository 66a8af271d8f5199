import type { RowOf } from '@zaryad/model'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { exchangesOf } from '../../frames/exchanges.ts'
import { JournalTable } from '../../frames/JournalTable.tsx'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { useDebounced } from '../../kit/useDebounced.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { errorText } from '../../session/errorText.ts'
import { tabPath } from '../card/tabs.ts'
import styles from '../chargePoints.module.css'
import { JournalFilters } from '../journal/JournalFilters.tsx'
import { noFilter, searchFilter } from '../journal/journalFilter.ts'
import { isOnline } from '../point.ts'
import type { PointDay } from './usePointDay.ts'

const shown = 10
/** Several frames make one row. */
const asked = 40

/** What the station and the server said to each other last; the journal has the rest. */
export default function LastFrames({
  row,
  frames,
}: {
  row: RowOf<'chargePoints'>
  frames: PointDay['frames']
}) {
  const { t, format } = useWords()
  const [given, setFilter] = useState(noFilter)
  const settled = useDebounced(given, 300)
  const isFiltered = settled !== noFilter
  const filter = useMemo(() => searchFilter(row.id, settled, nowMs()), [row.id, settled])
  const found = useRows(
    'ocppMessages',
    { pagination: { page: 1, perPage: asked }, sort: { field: 'at', order: 'DESC' }, filter },
    { enabled: isFiltered, refetchInterval: 5_000, retry: false, placeholderData: (before) => before },
  )
  const rows = isFiltered ? found.data : (frames.last as RowOf<'ocppMessages'>[])
  const exchanges = useMemo(() => exchangesOf(rows ?? []).slice(0, shown), [rows])
  return (
    <Card aria-label={t('journal.title')}>
      <div className={kit.cardHead} style={{ paddingBottom: 10 }}>
        <h2>{t('journal.title')}</h2>
        {isOnline(row) && (
          <span className={kit.chip} data-tone="teal">
            <i className={styles.liveDot} aria-hidden />
            {t('pointPage.live')}
          </span>
        )}
        <span className={styles.small}>
          {t('pointPage.frameCount', {
            number: format.number(frames.hourCount),
            errors: format.number(frames.hourErrors),
          })}
        </span>
      </div>
      <JournalFilters row={row} filter={given} onChange={setFilter} isShort />
      {found.error && isFiltered && <p className={styles.empty}>{errorText(found.error, t)}</p>}
      {rows?.length === 0 && <p className={styles.empty}>{t('journal.empty')}</p>}
      {exchanges.length > 0 && <JournalTable timeZone={zoneOf(row)} exchanges={exchanges} isShort />}
      <Link to={`${tabPath(row.id, 'journal')}${given.isError ? '?errors' : ''}`} className={styles.cardFoot}>
        {t('pointPage.wholeJournal')}
        <ChevronRight size={14} aria-hidden />
      </Link>
    </Card>
  )
}
