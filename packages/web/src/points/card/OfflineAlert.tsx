import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { WifiOff } from 'lucide-react'
import { formatDateTime } from '../../i18n/format.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { openAt, useAcknowledge, useEvents } from '../../notices/useEvents.ts'
import { isOnline, offlineAt } from '../point.ts'
import styles from './alert.module.css'

/** A point without a link: since when, what to do, and that nothing below is of now. */
export default function OfflineAlert({ row }: { row: RowOf<'chargePoints'> }) {
  const { t, format } = useWords()
  const access = useAccess(entities.chargePoints)
  const acknowledge = useAcknowledge()
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
        {event?.state === 'acknowledged' && (
          <p>{t('events.seenBy', { name: event.acknowledgedBy || t('kit.noData') })}</p>
        )}
        {event?.state === 'open' && access.edit && (
          <Button size="small" sx={{ mt: 1.5 }} onClick={() => acknowledge.mutate([event.id])}>
            {t('events.acknowledge')}
          </Button>
        )}
      </div>
      <span className={styles.lasting}>{format.duration(Math.max(0, (now - Date.parse(since)) / 1000))}</span>
    </section>
  )
}
