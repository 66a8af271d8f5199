import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { useWords } from '../../kit/useWords.ts'

type Props = {
  title: string
  text: string
  action: string
  isReady: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks one thing about a device, does it, and has the lists read again. */
export function DeviceDialog({ title, text, action, isReady, onSubmit, onClose, children }: Props) {
  const { t } = useWords()
  const id = useId()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await onSubmit()
      await Promise.all(
        ['devices', 'chargePoints'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      )
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>{text}</DialogContentText>
          <FormFailure error={error} />
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" disabled={!isReady} loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
