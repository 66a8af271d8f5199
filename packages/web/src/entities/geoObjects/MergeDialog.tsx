import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'

type Props = { rows: Row[]; onClose: (isDone: boolean) => void }

/** Which of the duplicates stays; the one with the most locations is offered. */
export function MergeDialog({ rows, onClose }: Props) {
  const { t, format } = useWords()
  const id = useId()
  const notify = useNotify()
  const count = ({ stationCount }: Row) => (typeof stationCount === 'number' ? stationCount : 0)
  const [first] = [...rows].sort((one, other) => count(other) - count(one))
  const [keepId, setKeep] = useState(first?.id ?? '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const words = (key: string, options?: Record<string, unknown>) =>
    String(t(`entities.geoObjects.merge.${key}`, { ...options }))
  const canMerge = rows.length > 1 && new Set(rows.map(({ kind }) => kind)).size === 1
  const run = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const mergeIds = rows.map((row) => row.id).filter((each) => each !== keepId)
      const answer = await http({ method: 'POST', path: '/geoObjects/merge', body: { keepId, mergeIds } })
      notify(words('done', { count: format.number((answer as { stations: number }).stations) }), {
        type: 'success',
      })
      onClose(true)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={run}>
        <DialogTitle id={id}>{words('title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{words(canMerge ? 'effect' : 'kinds')}</DialogContentText>
          {canMerge && (
            <TextField
              select
              fullWidth
              label={words('keep')}
              value={keepId}
              onChange={({ target }) => setKeep(target.value)}
            >
              {rows.map((row) => (
                <MenuItem key={row.id} value={row.id}>
                  {[
                    row.name,
                    refName(row, 'parentId'),
                    `${t('entities.geoObjects.fields.stationCount')}: ${count(row)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </MenuItem>
              ))}
            </TextField>
          )}
          {error !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorText(error, t)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => onClose(false)} disabled={isBusy}>
            {t('ra.action.cancel')}
          </Button>
          {canMerge && (
            <Button variant="contained" color="error" type="submit" loading={isBusy}>
              {words('action')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
