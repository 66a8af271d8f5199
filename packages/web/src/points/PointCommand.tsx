import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import type { CommandName } from '../commands/commands.ts'
import { useCommands } from '../commands/useCommands.ts'
import { useWords } from '../kit/useWords.ts'
import { CommandDialog } from './CommandDialog.tsx'
import { CommandLog } from './CommandLog.tsx'
import { idOf } from './point.ts'

type Props = { name: CommandName; row: RowOf<'chargePoints'>; connectorId?: number; onClose: () => void }

/** A command given away from the point's card: its form, then in its place what the station answers. */
export function PointCommand({ name, row, connectorId, onClose }: Props) {
  const { t } = useWords()
  const { sent, send } = useCommands()
  const [last] = sent
  if (!last)
    return <CommandDialog name={name} row={row} connectorId={connectorId} onSend={send} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} aria-labelledby="answer-title" maxWidth="xs" fullWidth>
      <DialogTitle id="answer-title">{t('commands.answerOf', { code: idOf(row) })}</DialogTitle>
      <DialogContent>
        <CommandLog row={row} sent={sent} onRepeat={({ name: again, input }) => send(again, input)} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('kit.buttons.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
