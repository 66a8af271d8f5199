import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { ArrowRight, Copy, QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CommandName } from '../../commands/commands.ts'
import { copyText } from '../../kit/copy/copyText.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useTell } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import { tabPath } from '../card/tabs.ts'
import { commandIcons, isPossible } from '../commands/commandLooks.ts'
import { PointCommand } from '../PointCommand.tsx'
import { idOf } from '../point.ts'

const QrDialog = lazyPart(() => import('../qr/QrDialog.tsx').then((m) => ({ default: m.QrDialog })))

type Props = { row: RowOf<'chargePoints'>; anchor: HTMLElement; isOpen: boolean; onClose: () => void }

const commands = ['start', 'stop', 'reset', 'unlock'] as const satisfies CommandName[]

export function PointMenu({ row, anchor, isOpen, onClose }: Props) {
  const { t } = useWords()
  const tell = useTell()
  const access = useAccess(entities.chargePoints)
  const [command, setCommand] = useState<CommandName | null>(null)
  const [hasQr, setQr] = useState(false)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const copy = async () => {
    if (await copyText(idOf(row))) await tell(t('kit.copied'))
  }
  return (
    <>
      <Menu anchorEl={anchor} open={isOpen} onClose={onClose}>
        <MenuItem component={Link} to={tabPath(row.id, 'connectors')}>
          <Sign of={ArrowRight} />
          {t('kit.buttons.show')}
        </MenuItem>
        {access.edit && <Divider />}
        {access.edit &&
          commands.map((name) => (
            <MenuItem key={name} disabled={!isPossible(name, row)} onClick={then(() => setCommand(name))}>
              <Sign of={commandIcons[name]} />
              {t(`commands.${name}.action`)}
            </MenuItem>
          ))}
        <Divider />
        <MenuItem onClick={then(() => setQr(true))}>
          <Sign of={QrCode} />
          {t('qr.action')}
        </MenuItem>
        <MenuItem onClick={then(copy)}>
          <Sign of={Copy} />
          {t('entities.chargePoints.copyCode')}
        </MenuItem>
      </Menu>
      {command && <PointCommand name={command} row={row} onClose={() => setCommand(null)} />}
      {hasQr && (
        <Suspense>
          <QrDialog row={row} onClose={() => setQr(false)} />
        </Suspense>
      )}
    </>
  )
}

const Sign = ({ of: Icon }: { of: typeof Copy }) => (
  <ListItemIcon>
    <Icon />
  </ListItemIcon>
)
