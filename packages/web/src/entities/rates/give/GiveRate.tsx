import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { errorText } from '../../../session/errorText.ts'
import { AssignList } from '../AssignList.tsx'
import { assignRate, isChanging } from '../api.ts'
import styles from '../rates.module.css'
import { WhenField } from '../WhenField.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { RateSelect } from './RateSelect.tsx'

type Props = {
  reach: 'stationIds' | 'chargePointIds'
  rows: Row[]
  onClose: (isDone: boolean) => void
}

/** One rate for the ticked places, at once or from a moment to come; says first what that changes, and for whom it cannot be. */
export function GiveRate({ reach, rows, onClose }: Props) {
  const { t, format } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [rate, setRate] = useState<Row | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [mode, setMode] = useState<'skip' | 'replace'>('replace')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const target =
    reach === 'stationIds'
      ? { stationIds: rows.map(({ id }) => id) }
      : { chargePointIds: rows.map(({ id }) => id) }
  const rateId = rate?.id ?? ''
  const body = { ...target, at, mode }
  const { data, error } = useQuery({
    queryKey: ['rates', 'assign', rateId, body],
    queryFn: () => assignRate(rateId, { ...body, dryRun: true }),
    enabled: rateId !== '' && at !== 'invalid',
    placeholderData: (old) => (rateId ? old : undefined),
    gcTime: 0,
    retry: false,
  })
  const isReady = rateId !== '' && data !== undefined && !error
  const changing = isReady ? data.result.filter(isChanging) : []
  const beginsAt = typeof rate?.validFrom === 'string' ? rate.validFrom : ''
  const isEarly = rate?.state === 'scheduled' && beginsAt > (at ?? '')
  const run = async () => {
    setBusy(true)
    try {
      await assignRate(rateId, { ...body, dryRun: false })
      await queries.invalidateQueries()
      const count = changing.length
      const said = at
        ? t('giveRate.planned', { count, from: formatDateTime(at) })
        : t('entities.rates.assign.done', { count })
      notify(said, { type: 'success' })
      onClose(true)
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  const wrong = failure ?? error
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      aria-labelledby="give-title"
      maxWidth="md"
      fullWidth
      classes={{ container: styles.fromTop }}
    >
      <DialogTitle id="give-title">
        {t(`giveRate.title.${reach}`, { count: rows.length, number: format.number(rows.length) })}
      </DialogTitle>
      <DialogContent>
        <div className={styles.dialog}>
          <RateSelect rows={rows} value={rate} onChange={setRate} />
          <WhenField value={at} onChange={setAt} isWrong={at === 'invalid'} />
          {wrong ? <Alert severity="error">{errorText(wrong, t)}</Alert> : null}
          {isReady && (
            <>
              {isEarly && (
                <Alert severity="warning">
                  {t('entities.rates.assign.scheduled', { from: formatDateTime(beginsAt) })}
                </Alert>
              )}
              <ChangeLine change={data.change} validFrom={data.validFrom} holders={data.result} />
              <AssignList holders={data.result} mode={mode} onMode={setMode} />
            </>
          )}
          <p className={styles.note}>{t(`giveRate.effect.${reach}`)}</p>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onClose(false)}>
          {t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={run}
          loading={isBusy}
          disabled={changing.length === 0 || at === 'invalid'}
        >
          {t('entities.rates.assign.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
