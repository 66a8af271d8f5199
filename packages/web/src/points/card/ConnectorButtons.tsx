import { Button, IconButton } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Ellipsis, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { CommandName, OnCommand } from '../../commands/commands.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { CommandsList } from '../commands/CommandsList.tsx'
import { commandIcons, commandsFor, mayCallAnything } from '../commands/commandLooks.ts'
import { OfflineTip } from '../OfflineTip.tsx'
import { type Connector, isOnline } from '../point.ts'
import { useReservations } from '../reservations/useReservations.ts'
import { commandsOf, connectorCommands, reasonAgainst } from './commandsOf.ts'
import styles from './connector.module.css'

type Props = { row: RowOf<'chargePoints'>; connector: Connector; onCommand: OnCommand; onRecover: () => void }

/** The commands that make sense in the connector's state, the others of a connector behind «…». */
export function ConnectorButtons({ row, connector, onCommand, onRecover }: Props) {
  const { t } = useWords()
  const access = useAccess(entities.chargePoints)
  const user = useUser()
  if (!access.edit) return null
  const isOffline = !isOnline(row)
  const allowed = commandsFor(user)
  const wanted = commandsOf(connector)
  const shown = allowed.filter((name) => wanted.includes(name))
  const others: CommandName[] = [
    ...allowed.filter((name) => connectorCommands.some((each) => each === name) && !shown.includes(name)),
    ...(mayCallAnything(user) ? (['availability'] as const) : []),
  ]
  return (
    <div className={styles.buttons}>
      {wanted
        .filter((name) => shown.some((each) => each === name))
        .map((name) => {
          const Icon = commandIcons[name]
          return (
            <OfflineTip key={name} isOffline={isOffline}>
              <Button
                disabled={isOffline}
                size="small"
                color={name === 'stop' ? 'error' : undefined}
                startIcon={<Icon size={14} />}
                onClick={() => onCommand(name, connector.connectorId)}
              >
                {t(`commands.${name}.action`)}
              </Button>
            </OfflineTip>
          )
        })}
      {connector.status === 'Faulted' && (
        <Button size="small" variant="soft" startIcon={<Wrench size={14} />} onClick={onRecover}>
          {t('entities.chargePoints.recover')}
        </Button>
      )}
      <Others
        names={others}
        row={row}
        connector={connector}
        onChoose={(name) => onCommand(name, connector.connectorId)}
      />
    </div>
  )
}

type OthersProps = {
  names: CommandName[]
  row: RowOf<'chargePoints'>
  connector: Connector
  onChoose: (name: CommandName) => void
}

function Others({ names, row, connector, onChoose }: OthersProps) {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: reservations } = useReservations(row.id, anchor !== null)
  const whyNot = (name: CommandName) => {
    const reason = isOnline(row) ? reasonAgainst(name, connector, reservations) : 'noLink'
    return reason && t(`commands.${reason}`)
  }
  return (
    <>
      <IconButton
        size="small"
        className={styles.others}
        aria-haspopup="menu"
        aria-label={t('pointPage.more', { number: connector.connectorId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis />
      </IconButton>
      <CommandsList
        names={names}
        anchor={anchor}
        whyNot={whyNot}
        onChoose={onChoose}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
