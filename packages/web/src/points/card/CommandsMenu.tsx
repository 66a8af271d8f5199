import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OnCommand } from '../../commands/commands.ts'
import { useWords } from '../../kit/useWords.ts'
import { commandIcons, isPossible, stationCommands } from '../commands/commandLooks.ts'

/** Where there is no room for the panel: the commands to the station, from any tab. */
export function CommandsMenu({ row, onCommand }: { row: RowOf<'chargePoints'>; onCommand: OnCommand }) {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        endIcon={<ChevronDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('commands.title')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {stationCommands.map((name) => {
          const Icon = commandIcons[name]
          return (
            <MenuItem
              key={name}
              disabled={!isPossible(name, row)}
              onClick={() => {
                setAnchor(null)
                onCommand(name)
              }}
            >
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              {t(`commands.${name}.action`)}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
