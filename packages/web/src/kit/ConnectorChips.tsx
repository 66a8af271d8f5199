import { ConnectorChip } from './ConnectorChip.tsx'
import kit from './kit.module.css'
import { mergeStatuses } from './mergeStatuses.ts'
import { useWords } from './useWords.ts'

type Props = { connectors: { connectorId: number; status: string | null }[]; isOffline: boolean }

/** The connectors of a point as chips, on a second line where they are many; neighbours in the same state share one. */
export function ConnectorChips({ connectors, isOffline }: Props) {
  const { t } = useWords()
  if (connectors.length === 0) return <span className={kit.empty}>{t('kit.noConnectors')}</span>
  return (
    <span className={`${kit.chips} ${kit.twoLines}`}>
      {mergeStatuses(connectors, isOffline).map(({ numbers, status }) => (
        <ConnectorChip key={numbers} numbers={numbers} status={status} isOffline={isOffline} />
      ))}
    </span>
  )
}
