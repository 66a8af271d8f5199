import { Button } from '@mui/material'
import type { Row } from '../../../kit/screen.ts'
import { useAccess } from '../../../kit/useAccess.ts'
import { useWords } from '../../../kit/useWords.ts'
import { screen } from '../ChargePoints.tsx'
import styles from '../chargePoints.module.css'
import { commandIcons } from '../commands/commandLooks.ts'
import { OfflineTip } from '../OfflineTip.tsx'
import { type Connector, isOnline } from '../point.ts'
import type { OnCommand } from './Connectors.tsx'
import { commandsOf } from './commandsOf.ts'

type Props = { row: Row; connector: Connector; onCommand: OnCommand }

/** The commands that make sense in the connector's state. */
export function ConnectorButtons({ row, connector, onCommand }: Props) {
  const { t } = useWords()
  const access = useAccess(screen.entity)
  if (!access.edit) return null
  const isOffline = !isOnline(row)
  return (
    <div className={styles.buttons}>
      {commandsOf(connector).map((name) => {
        const Icon = commandIcons[name]
        return (
          <OfflineTip key={name} isOffline={isOffline}>
            <Button
              disabled={isOffline}
              size="small"
              color={name === 'stop' ? 'error' : undefined}
              startIcon={<Icon size={14} strokeWidth={1.5} />}
              onClick={() => onCommand(name, connector.connectorId)}
            >
              {t(`commands.${name}.action`)}
            </Button>
          </OfflineTip>
        )
      })}
    </div>
  )
}
