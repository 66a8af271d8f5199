import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OnCommand } from '../../commands/commands.ts'
import { useWords } from '../../kit/useWords.ts'
import { CommandsList } from '../commands/CommandsList.tsx'
import { isPossible, stationCommands } from '../commands/commandLooks.ts'

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
      <CommandsList
        names={stationCommands}
        anchor={anchor}
        whyNot={(name) => (isPossible(name, row) ? undefined : t('commands.noLink'))}
        onChoose={onCommand}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
