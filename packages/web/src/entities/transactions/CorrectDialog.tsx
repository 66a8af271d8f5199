import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { correctionReasonMin, correctionWays } from '@zaryad/model/entities/transactions'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import { http } from '../../session/http.ts'
import { CorrectFields } from './CorrectFields.tsx'
import { CorrectPreview } from './CorrectPreview.tsx'
import { type Draft, figuresOf } from './draft.ts'
import { usePreview } from './usePreview.ts'

const errorsOf = (error: unknown) => (error instanceof HttpError ? (error.problem?.errors ?? []) : [])

/** Puts a session right: what it was, the new sum before anything is saved, and the reason. */
export function CorrectDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, format } = useWords()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  // One dialog is one correction, however often its button is pressed.
  const [key] = useState(() => `${Date.now()}-${Math.random()}`)
  const [draft, setDraft] = useState<Draft>({
    to: correctionWays[String(row.state)]?.[0] ?? 'finished',
    energy: typeof row.energy === 'number' ? format.number(row.energy, 3) : '',
    meterStop: '',
    stoppedAt: null,
    reason: '',
  })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const preview = usePreview(row, draft)
  const isForced = row.state === 'active'
  const isReady = draft.reason.trim().length >= correctionReasonMin && preview.data?.isAllowed !== false
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setBusy(true)
    setFailure(null)
    try {
      const data = { ...figuresOf(draft), reason: draft.reason, version: row.version, key }
      const body = {
        id: row.id,
        previousState: row.state,
        nextState: draft.to,
        objectType: 'transactions',
        data,
      }
      await http({ method: 'POST', path: '/transactions/workflow/run', body })
      await queries.invalidateQueries({ queryKey: ['transactions'] })
      void queries.invalidateQueries({ queryKey: ['sessionTotals'] })
      notify(t('entities.transactions.corrected', { number: row.transactionId }), { type: 'success' })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const errors = [...errorsOf(failure), ...errorsOf(preview.error)]
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>
          {t(`entities.transactions.${isForced ? 'forceCloseTitle' : 'correctTitle'}`, {
            number: row.transactionId,
          })}
        </DialogTitle>
        <DialogContent>
          <CorrectFields row={row} draft={draft} errors={errors} onChange={setDraft} />
          <CorrectPreview row={row} preview={preview.error ? undefined : preview.data} />
          {failure !== null && <Alert severity="error">{errorText(failure, t)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy} disabled={!isReady}>
            {t(`entities.transactions.${isForced ? 'forceCloseDo' : 'correctDo'}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
