import { CircleHelp, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { connectorLooks, isConnectorStatus } from './connectorLooks.ts'
import { StatusChip } from './StatusChip.tsx'

type Props = { status: unknown; numbers?: string; isOffline?: boolean }

/** A connector's status; without a link to the station it is hatched, for what is known is old. */
export function ConnectorChip({ status, numbers, isOffline = false }: Props) {
  const { t } = useTranslation()
  const before = numbers ? <span>{numbers}</span> : undefined
  if (isOffline) {
    return (
      <StatusChip tone="off" icon={WifiOff} before={before}>
        {t('kit.offline')}
      </StatusChip>
    )
  }
  const [tone, icon] = isConnectorStatus(status) ? connectorLooks[status] : (['grey', CircleHelp] as const)
  return (
    <StatusChip tone={tone} icon={icon} before={before}>
      {isConnectorStatus(status) ? t(`choices.connectorStatuses.${status}`) : t('kit.noData')}
    </StatusChip>
  )
}
