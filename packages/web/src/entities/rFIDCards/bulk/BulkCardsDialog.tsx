import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { Check, CircleSlash } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import kit from '../../../kit/kit.module.css'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { errorText } from '../../../session/errorText.ts'
import { http } from '../../../session/http.ts'
import { masked } from '../mask.ts'
import styles from '../rFIDCards.module.css'

type Action = 'block' | 'activate' | 'extend' | 'assign'
type Result = { id: string; idTag?: string; isDone: boolean; problem?: string }
type Props = {
  action: Action
  rows: Row[]
  onClose: (isDone: boolean) => void
  /** What goes with the action; undefined while it is not ready. */
  body: Record<string, unknown> | undefined
  isDangerous?: boolean
  children?: ReactNode
}

/** Asks, does it to all of the cards at once, and says what came of each. */
export function BulkCardsDialog({ action, rows, onClose, body, isDangerous = false, children }: Props) {
  const { t, format } = useWords()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [results, setResults] = useState<Result[] | null>(null)
  const verb = t(`entities.rFIDCards.bulk.${action}`)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!body) return
    setBusy(true)
    setError(null)
    try {
      const ids = rows.map((row) => row.id)
      const answer = await http({ method: 'POST', path: '/rFIDCards/bulk', body: { ...body, action, ids } })
      setResults((answer as { result: Result[] }).result)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => onClose(results !== null)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={run}>
        <DialogTitle id={id}>
          {t('entities.rFIDCards.bulkTitle', {
            action: verb,
            count: rows.length,
            number: format.number(rows.length),
          })}
        </DialogTitle>
        <DialogContent>
          {results ? (
            <Results results={results} />
          ) : (
            <>
              <DialogContentText>{t(`entities.rFIDCards.bulkText.${action}`)}</DialogContentText>
              <div className={styles.form}>{children}</div>
            </>
          )}
          {error !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorText(error, t)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {results ? (
            <Button variant="contained" onClick={() => onClose(true)}>
              {t('entities.rFIDCards.finish')}
            </Button>
          ) : (
            <>
              <Button variant="text" onClick={() => onClose(false)} disabled={isBusy}>
                {t('ra.action.cancel')}
              </Button>
              <Button
                variant="contained"
                color={isDangerous ? 'error' : 'primary'}
                type="submit"
                loading={isBusy}
                disabled={!body}
              >
                {verb}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Results({ results }: { results: Result[] }) {
  const { t, format } = useWords()
  const done = results.filter(({ isDone }) => isDone).length
  return (
    <>
      <DialogContentText role="status">
        {t('entities.rFIDCards.results.summary', {
          done: format.number(done),
          all: format.number(results.length),
        })}
      </DialogContentText>
      <ul className={styles.results}>
        {results.map(({ id, idTag, isDone, problem }) => (
          <li key={id}>
            <span className={kit.mono}>{idTag ? masked(idTag) : id}</span>
            <StatusChip tone={isDone ? 'green' : 'grey'} icon={isDone ? Check : CircleSlash}>
              {t(`entities.rFIDCards.results.${isDone ? 'done' : (problem ?? 'unchanged')}`)}
            </StatusChip>
          </li>
        ))}
      </ul>
    </>
  )
}
