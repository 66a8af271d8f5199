import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { showByHand } from './heldText.ts'

/** The text that the browser would not copy, selected. */
export function CopyByHand({ text }: { text: string }) {
  const { t } = useTranslation()
  const close = () => showByHand(null)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="by-hand-title">
      <DialogTitle id="by-hand-title">{t('kit.byHand.title')}</DialogTitle>
      <DialogContent>
        <TextField
          value={text}
          multiline
          maxRows={12}
          fullWidth
          autoFocus
          helperText={t('kit.byHand.help')}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': t('kit.byHand.title') } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {t('kit.buttons.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
