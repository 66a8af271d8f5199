import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../session/errorText.ts'

type Props = {
  title: string
  text: ReactNode
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  /** What has to be typed first. */
  code?: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Names the object and what will happen to it; the hard ones want the code typed. */
export function ConfirmDialog({ title, text, action, isDangerous = false, code, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={run}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
          {code !== undefined && (
            <TextField
              sx={{ mt: 3 }}
              fullWidth
              autoFocus
              autoComplete="off"
              label={t('kit.typeCode', { code })}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          {error !== null && (
            <Alert severity="error" sx={{ mt: 3 }}>
              {errorText(error, t)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} autoFocus={code === undefined}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            type="submit"
            loading={isBusy}
            disabled={code !== undefined && typed.trim() !== code}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
