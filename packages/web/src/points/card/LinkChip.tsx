import type { RowOf } from '@zaryad/model'
import { Wifi, WifiOff } from 'lucide-react'
import { formatDateTime } from '../../i18n/format.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import styles from '../chargePoints.module.css'
import { isOnline } from '../point.ts'

/** Whether the station is there, and how old that is (ux §5.0: truth with age). */
export function LinkChip({ row }: { row: RowOf<'chargePoints'> }) {
  const { t, format } = useWords()
  const now = useNow(5_000)
  const heardAt = row.lastSeenAt ?? undefined
  const since = row.connectionStateAt
  if (!isOnline(row)) {
    return (
      <>
        <StatusChip tone="off" icon={WifiOff}>
          {t('kit.offline')}
        </StatusChip>
        {since && heardAt && (
          <span>{t('kit.offlineSince', { time: formatDateTime(since, zoneOf(row)) })}</span>
        )}
        {!heardAt && <span>{t('entities.chargePoints.neverSeen')}</span>}
      </>
    )
  }
  return (
    <>
      <StatusChip tone="green" icon={Wifi}>
        {t('choices.connectionStates.2')}
      </StatusChip>
      {heardAt && (
        <span className={styles.age} title={formatDateTime(heardAt, zoneOf(row))}>
          {t('entities.chargePoints.signalAgo', {
            time: format.duration(Math.max(0, (now - Date.parse(heardAt)) / 1000)),
          })}
        </span>
      )}
    </>
  )
}
