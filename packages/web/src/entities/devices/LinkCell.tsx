import { Wifi, WifiOff } from 'lucide-react'
import { Empty } from '../../kit/Empty.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'

const ONLINE = 2

/** Whether the device is on the line; one that serves no point cannot be. */
export function LinkCell({ row }: { row: Row }) {
  const { t } = useWords()
  if (!row.chargePointId) return <Empty of={{ entity: { name: 'devices' }, name: 'chargePointId' }} />
  const isOnline = row.connectionState === ONLINE
  return (
    <StatusChip tone={isOnline ? 'green' : 'grey'} icon={isOnline ? Wifi : WifiOff}>
      {t(`choices.connectionStates.${row.connectionState}`)}
    </StatusChip>
  )
}
