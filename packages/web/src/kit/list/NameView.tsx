import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { onName: (name: string) => void; onClose: () => void }

/** Asks under which name a view is kept. */
export function NameView({ onName, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="view-title">
      <form onSubmit={submit}>
        <DialogTitle id="view-title">{t('ra.saved_queries.new_dialog_title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t('ra.saved_queries.query_name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" disabled={!name.trim()}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
