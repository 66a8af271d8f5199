import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import type { CommandName } from '../../commands/commands.ts'
import { useWords } from '../../kit/useWords.ts'
import { commandIcons } from './commandLooks.ts'

type Props = {
  names: readonly CommandName[]
  /** What it opens under; none, and it is shut. */
  anchor: HTMLElement | null
  /** Why one cannot be now, in words; undefined where it can. */
  whyNot: (name: CommandName) => string | undefined
  onChoose: (name: CommandName) => void
  onClose: () => void
}

/** Commands to choose from: those that cannot be now stay, greyed, and say why. */
export function CommandsList({ names, anchor, whyNot, onChoose, onClose }: Props) {
  const { t } = useWords()
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {names.map((name) => {
        const Icon = commandIcons[name]
        const reason = whyNot(name)
        return (
          <MenuItem
            key={name}
            disabled={reason !== undefined}
            sx={{ '&.Mui-disabled': { opacity: 1, color: 'var(--t3)' } }}
            onClick={() => {
              onClose()
              onChoose(name)
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            <ListItemText
              primary={t(`commands.${name}.action`)}
              secondary={reason}
              slotProps={{ secondary: { variant: 'caption', color: 'inherit' } }}
            />
          </MenuItem>
        )
      })}
    </Menu>
  )
}
