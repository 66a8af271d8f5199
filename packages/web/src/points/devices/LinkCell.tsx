import type { RowOf } from '@zaryad/model'
import { Wifi, WifiOff } from 'lucide-react'
import { formatDateTime, formatRecent } from '../../i18n/format.ts'
import { Empty } from '../../kit/Empty.tsx'
import kit from '../../kit/kit.module.css'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useWords } from '../../kit/useWords.ts'

const ONLINE = 2

/** Whether the device is on the line, and when it was heard last if not; one that serves no point cannot be. */
export function LinkCell({ row }: { row: RowOf<'devices'> }) {
  const { t } = useWords()
  if (!row.chargePointId) return <Empty />
  const isOnline = row.connectionState === ONLINE
  const { lastSeenAt } = row
  return (
    <span className={kit.nowrap}>
      <StatusChip tone={isOnline ? 'green' : 'off'} icon={isOnline ? Wifi : WifiOff}>
        {t(`choices.connectionStates.${row.connectionState}`)}
      </StatusChip>{' '}
      {!isOnline && typeof lastSeenAt === 'string' && (
        <span className={kit.muted} title={formatDateTime(lastSeenAt)}>
          {t('kit.sinceTime', { time: formatRecent(lastSeenAt) })}
        </span>
      )}
    </span>
  )
}
