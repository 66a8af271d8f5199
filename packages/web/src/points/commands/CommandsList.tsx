import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import type { CommandName } from '../../commands/commands.ts'
import { useWords } from '../../kit/useWords.ts'
import { commandIcons } from './commandLooks.ts'

type Props = {
  names: readonly CommandName[]
  /** What it opens under; none, and it is shut. */
  anchor: HTMLElement | null
  isPossible: (name: CommandName) => boolean
  onChoose: (name: CommandName) => void
  onClose: () => void
}

/** Commands to choose from: those that cannot be now stay, greyed. */
export function CommandsList({ names, anchor, isPossible, onChoose, onClose }: Props) {
  const { t } = useWords()
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {names.map((name) => {
        const Icon = commandIcons[name]
        return (
          <MenuItem
            key={name}
            disabled={!isPossible(name)}
            onClick={() => {
              onClose()
              onChoose(name)
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
  )
}
