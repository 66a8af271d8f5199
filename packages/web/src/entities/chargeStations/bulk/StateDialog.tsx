import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import type { StationState } from '../../../map/station.ts'
import { errorText } from '../../../session/errorText.ts'
import { inSteps } from '../../chargePoints/bulk/inSteps.ts'
import styles from './bulk.module.css'
import { movesTo, moveTo, waysOf } from './moves.ts'

type Props = { rows: Row[]; to?: StationState; onClose: (isDone: boolean) => void }

const atOnce = 10

/** Moves locations to another state; says what drivers will see, asks why, and names those that would not. */
export default function StateDialog({ rows, to, onClose }: Props) {
  const { t, format } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const ways = to ? [to] : waysOf(rows)
  const [state, setState] = useState<StationState | undefined>(ways[0])
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ row: Row; error: unknown }[]>([])
  const moved = state ? rows.filter((row) => movesTo(row, state)) : []
  const action = state ? t(`entities.chargeStations.workflow.${state}.action`) : ''
  const run = async () => {
    if (!state) return
    setBusy(true)
    const failures: { row: Row; error: unknown }[] = []
    await inSteps(moved, atOnce, async (row) => {
      await moveTo(row, state, reason).catch((error: unknown) => failures.push({ row, error }))
    })
    await queries.invalidateQueries()
    setFailed(failures)
    setBusy(false)
    if (failures.length > 0) return
    notify(t('stationActs.state.done', { count: moved.length, number: format.number(moved.length) }), {
      type: 'success',
    })
    onClose(true)
  }
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby="state-title" maxWidth="sm" fullWidth>
      <DialogTitle id="state-title">
        {rows.length === 1 && to
          ? t('kit.workflowTitle', { action, name: rows[0]?.name })
          : t('stationActs.state.title', { count: rows.length, number: format.number(rows.length) })}
      </DialogTitle>
      <DialogContent className={styles.fields}>
        {!to && (
          <RadioGroup
            row
            aria-label={t('entities.chargeStations.fields.state')}
            value={state ?? ''}
            onChange={(_, next) => setState(ways.find((way) => way === next))}
          >
            {ways.map((way) => (
              <FormControlLabel
                key={way}
                value={way}
                control={<Radio size="small" />}
                label={t(`entities.chargeStations.workflow.${way}.action`)}
              />
            ))}
          </RadioGroup>
        )}
        {state && <p>{t(`entities.chargeStations.workflow.${state}.effect`)}</p>}
        {moved.length < rows.length && (
          <p className={styles.note}>
            {t('stationActs.state.skipped', {
              count: rows.length - moved.length,
              number: format.number(rows.length - moved.length),
            })}
          </p>
        )}
        {state !== 'active' && (
          <TextField
            fullWidth
            label={t('stationActs.state.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        {failed.map(({ row, error }) => (
          <Alert key={row.id} severity="error">
            {`${row.name}: ${errorText(error, t)}`}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onClose(failed.length > 0)}>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={run} loading={isBusy} disabled={moved.length === 0}>
          {action || t('stationActs.state.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
