import type { RowOf } from '@zaryad/model'
import { WifiOff } from 'lucide-react'
import { formatDateTime } from '../../i18n/format.ts'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { SeenTo } from '../../notices/SeenTo.tsx'
import { openAt, useEvents } from '../../notices/useEvents.ts'
import { isOnline, offlineAt } from '../point.ts'
import styles from './alert.module.css'

/** A point without a link: since when, what to do, and that nothing below is of now. */
export default function OfflineAlert({ row }: { row: RowOf<'chargePoints'> }) {
  const { t, format } = useWords()
  const now = useNow(30_000)
  const { data } = useEvents(openAt(row.id))
  const since = offlineAt(row)
  if (isOnline(row) || row.state !== 'active' || !since) return null
  const event = data?.pages.flatMap((page) => page.data).find(({ kind }) => kind === 'offline')
  const time = formatDateTime(since, zoneOf(row))
  return (
    <section className={styles.alert} data-lost aria-label={t('events.here')}>
      <WifiOff size={18} aria-hidden />
      <div>
        <b>
          {t('events.kinds.offline.title')} {t('kit.offlineSince', { time })}
        </b>
        <p>{t('events.kinds.offline.next')}</p>
        <p>{t('pointPage.asOf', { time })}</p>
        <SeenTo event={event} />
      </div>
      <span className={styles.lasting}>{format.duration(Math.max(0, (now - Date.parse(since)) / 1000))}</span>
    </section>
  )
}
