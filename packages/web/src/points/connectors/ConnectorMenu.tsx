import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { ArrowRight, type LucideIcon, QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CommandName } from '../../commands/commands.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { tabPath } from '../card/tabs.ts'
import { commandIcons, mayCallAnything } from '../commands/commandLooks.ts'
import { PointCommand } from '../PointCommand.tsx'
import { sessionOf } from './cells.tsx'

const QrDialog = lazyPart(() => import('../qr/QrDialog.tsx').then((m) => ({ default: m.QrDialog })))

type Props = { row: RowOf<'connectors'>; anchor: HTMLElement; isOpen: boolean; onClose: () => void }

/** Commands go to the point: its row is read once one of them is chosen. */
export function ConnectorMenu({ row, anchor, isOpen, onClose }: Props) {
  const { t } = useWords()
  const user = useUser()
  const [chosen, setChosen] = useState<CommandName | 'qr' | null>(null)
  const pointId = row.chargePointId
  const { data: point } = useRow('chargePoints', chosen ? pointId : undefined)
  const choose = (name: CommandName | 'qr') => () => {
    onClose()
    setChosen(name)
  }
  const connectorId = row.connectorId
  const isCharging = sessionOf(row) !== undefined
  const possible: [CommandName, boolean][] = [
    ['start', !isCharging],
    ['stop', isCharging],
    ['unlock', true],
    ['reserve', row.status === 'Available'],
  ]
  return (
    <>
      <Menu anchorEl={anchor} open={isOpen} onClose={onClose}>
        <MenuItem component={Link} to={tabPath(pointId, 'connectors')}>
          <Sign of={ArrowRight} />
          {t('entities.connectors.openPoint')}
        </MenuItem>
        <Divider />
        {possible.map(([name, isPossible]) => (
          <MenuItem key={name} disabled={row.isOffline || !isPossible} onClick={choose(name)}>
            <Sign of={commandIcons[name]} />
            {t(`commands.${name}.action`)}
          </MenuItem>
        ))}
        {mayCallAnything(user) && (
          <MenuItem disabled={row.isOffline} onClick={choose('availability')}>
            <Sign of={commandIcons.availability} />
            {t('commands.availability.action')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem onClick={choose('qr')}>
          <Sign of={QrCode} />
          {t('qr.action')}
        </MenuItem>
      </Menu>
      {point && chosen === 'qr' && (
        <Suspense>
          <QrDialog row={point} connectorId={connectorId} onClose={() => setChosen(null)} />
        </Suspense>
      )}
      {point && chosen && chosen !== 'qr' && (
        <PointCommand name={chosen} row={point} connectorId={connectorId} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

const Sign = ({ of: Icon }: { of: LucideIcon }) => (
  <ListItemIcon>
    <Icon />
  </ListItemIcon>
)
