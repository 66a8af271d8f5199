import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import type { CommandInput, CommandName } from '../commands/commands.ts'
import type { Sent } from '../commands/useCommands.ts'
import { useWords } from '../kit/useWords.ts'
import { CommandLog } from './CommandLog.tsx'
import { idOf } from './point.ts'

type Props = {
  row: RowOf<'chargePoints'>
  sent: Sent[]
  onSend: (name: CommandName, input: CommandInput) => void
  onClose: () => void
}

/** What the station answers, where the command's form was. */
export function AnswerDialog({ row, sent, onSend, onClose }: Props) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} aria-labelledby="answer-title" maxWidth="xs" fullWidth>
      <DialogTitle id="answer-title">{t('commands.answerOf', { code: idOf(row) })}</DialogTitle>
      <DialogContent sx={{ px: 2, '& > div > :first-of-type': { borderTop: 0 } }}>
        <CommandLog row={row} sent={sent} onRepeat={({ name, input }) => onSend(name, input)} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('kit.buttons.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
