import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../kit/copy/CopyText.tsx'

/** The key that a webhook's messages are signed with, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('alerts.secret.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{t('alerts.secret.text')}</DialogContentText>
        <CopyText text={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('alerts.secret.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
