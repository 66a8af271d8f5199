import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { FormFailure } from '../../../kit/form/FormFailure.tsx'
import { useWords } from '../../../kit/useWords.ts'
import type { StepName } from './steps.ts'

type Props = { step: StepName; onSkip: (reason: string) => Promise<void>; onClose: () => void }

/** A step may be left out, but not without a word: the next person will want to know. */
export function SkipDialog({ step, onSkip, onClose }: Props) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSkip(reason.trim())
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="skip-title" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="skip-title">
          {t('onboarding.skipTitle', { step: t(`onboarding.${step}.title`) })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>{t('onboarding.skipText')}</DialogContentText>
          <FormFailure error={error} />
          <TextField
            label={t('onboarding.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            autoFocus
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy} disabled={reason.trim() === ''}>
            {t('onboarding.skip')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
