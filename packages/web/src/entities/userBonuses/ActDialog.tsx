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
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '../../kit/form/form.module.css'
import { randomHex } from '../../kit/randomHex.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'

export type ActProps = { row: Row; onDone: () => Promise<void>; onClose: () => void }
type Props = ActProps & {
  act: 'writeOff' | 'extend' | 'refund'
  /** What the button says besides. */
  values?: Record<string, string>
  /** What goes along with the id, the reason and the key; undefined while it is not right. */
  body: Record<string, unknown> | undefined
  minReason: number
  children: ReactNode
}

/** A dialog over one bonus: the figure, the reason, and what became of it. Sent twice it counts once. */
export function ActDialog({ act, values = {}, row, body, minReason, onDone, onClose, children }: Props) {
  const { t } = useWords()
  const [key] = useState(() => randomHex(16))
  const [reason, setReason] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isShort = reason.trim().length < minReason
  const helpOf = (bound: number, isWrong: boolean) =>
    bound > 1 ? t('kit.bounds.tooShort', { count: bound, bound }) : isWrong && t('errors.field.required')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!body || isShort) return
    setBusy(true)
    setError(null)
    try {
      const whole = { id: row.id, ...body, reason: reason.trim(), key }
      await http({ method: 'POST', path: `/userBonuses/${act}`, body: whole })
      await onDone()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="bonus-act" maxWidth="xs" fullWidth>
      <form onSubmit={send} noValidate>
        <DialogTitle id="bonus-act">
          {t(`entities.userBonuses.${act}.title`, { number: row.number })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>{t(`entities.userBonuses.${act}.effect`)}</DialogContentText>
          <div className={styles.fields}>
            {children}
            <TextField
              label={t('entities.userBonuses.fields.reason')}
              required
              multiline
              minRows={2}
              value={reason}
              error={isTouched && isShort}
              helperText={helpOf(minReason, isTouched && isShort)}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </div>
          {error !== null && (
            <Alert severity="error" sx={{ mt: 3 }}>
              {errorText(error, t)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy} disabled={!body}>
            {t(`entities.userBonuses.${act}.do`, values)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
