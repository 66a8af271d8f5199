import type { RowOf } from '@zaryad/model'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/Card.tsx'
import kit from '../../../kit/kit.module.css'
import { useWords } from '../../../kit/useWords.ts'
import { tabPath } from '../card/tabs.ts'
import styles from '../chargePoints.module.css'
import { exchangesOf } from '../journal/exchanges.ts'
import { JournalTable } from '../journal/JournalTable.tsx'
import { isOnline } from '../point.ts'
import type { PointDay } from './usePointDay.ts'

const shown = 10

/** What the station and the server said to each other last; the journal has the rest. */
export default function LastFrames({
  row,
  frames,
}: {
  row: RowOf<'chargePoints'>
  frames: PointDay['frames']
}) {
  const { t, format } = useWords()
  const exchanges = useMemo(
    () => exchangesOf(frames.last as RowOf<'ocppMessages'>[]).slice(0, shown),
    [frames.last],
  )
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
      <JournalTable row={row} exchanges={exchanges} isShort />
      <Link to={tabPath(row.id, 'journal')} className={styles.cardFoot}>
        {t('pointPage.wholeJournal')}
        <ChevronRight size={14} aria-hidden />
      </Link>
    </Card>
  )
}
