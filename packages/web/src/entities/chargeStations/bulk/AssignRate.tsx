import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { RefSelect } from '../../../kit/fields/RefSelect.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { errorText } from '../../../session/errorText.ts'
import { AssignList } from '../../rates/AssignList.tsx'
import { assignRate } from '../../rates/api.ts'

type Props = { rows: Row[]; onClose: (isDone: boolean) => void }

/** One rate for locations and their points; shows first what each of them has now. */
export default function AssignRate({ rows, onClose }: Props) {
  const { t, format } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [rateId, setRateId] = useState<string | null>(null)
  const [mode, setMode] = useState<'skip' | 'replace'>('skip')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const stationIds = rows.map(({ id }) => id)
  const { data: holders, error } = useQuery({
    queryKey: ['rates', 'assign', rateId, stationIds, mode],
    queryFn: () => (rateId ? assignRate(rateId, { stationIds, mode, dryRun: true }) : []),
    enabled: rateId !== null,
    gcTime: 0,
    retry: false,
  })
  const changing = (rateId && holders ? holders : []).filter(
    ({ outcome }) => outcome === 'assigned' || outcome === 'replaced',
  )
  const run = async () => {
    if (!rateId) return
    setBusy(true)
    try {
      await assignRate(rateId, { stationIds, mode, dryRun: false })
      await queries.invalidateQueries()
      notify(t('entities.rates.assign.done', { count: changing.length }), { type: 'success' })
      onClose(true)
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  const wrong = failure ?? error
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby="rate-title" maxWidth="md" fullWidth>
      <DialogTitle id="rate-title">
        {t('stationActs.rate.title', { count: rows.length, number: format.number(rows.length) })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 4 }}>{t('entities.rates.assign.effect')}</DialogContentText>
        <RefSelect
          label={t('entities.rates.one')}
          target="rates"
          filter={{ state: ['active', 'scheduled'] }}
          value={rateId}
          onChange={setRateId}
        />
        {wrong ? <Alert severity="error">{errorText(wrong, t)}</Alert> : null}
        {rateId && holders && <AssignList holders={holders} mode={mode} onMode={setMode} />}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onClose(false)}>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={run} loading={isBusy} disabled={changing.length === 0}>
          {t('entities.rates.assign.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
