import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { formatDateTime } from '../../i18n/format.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { AssignList } from './AssignList.tsx'
import { assignRate, isChanging, type Target } from './api.ts'
import { ChangeLine } from './give/ChangeLine.tsx'
import { ManyRefs } from './ManyRefs.tsx'
import styles from './rates.module.css'
import { WhenField } from './WhenField.tsx'

type Reach = 'points' | 'locations' | 'company'
type Chosen = { id: string; name: string }

function targetOf(reach: Reach, chosen: Chosen[], tenantId: unknown): Target | null {
  const ids = chosen.map(({ id }) => id)
  if (reach === 'company') return typeof tenantId === 'string' ? { tenantId } : null
  if (ids.length === 0) return null
  return reach === 'points' ? { chargePointIds: ids } : { stationIds: ids }
}

/** Gives the rate to points, locations or the company; shows first what each of them has now. */
export default function AssignDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [reach, setReach] = useState<Reach>('points')
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [at, setAt] = useState<string | null>(null)
  const [mode, setMode] = useState<'skip' | 'replace'>('skip')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const target = targetOf(reach, chosen, row.tenantId)
  const { data, error } = useQuery({
    queryKey: ['rates', 'assign', row.id, target, at, mode],
    queryFn: () => (target ? assignRate(row.id, { ...target, at, mode, dryRun: true }) : undefined),
    enabled: target !== null && at !== 'invalid',
    placeholderData: target ? (old) => old : undefined,
    gcTime: 0,
    retry: false,
  })
  const changing = (target && data ? data.result : []).filter(isChanging)
  const run = async () => {
    if (!target) return
    setBusy(true)
    try {
      await assignRate(row.id, { ...target, at, mode, dryRun: false })
      await queries.invalidateQueries()
      const count = changing.length
      const said = at
        ? t('giveRate.planned', { count, from: formatDateTime(at) })
        : t('entities.rates.assign.done', { count })
      notify(said, { type: 'success' })
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  const wrong = failure ?? error
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="assign-title"
      maxWidth="md"
      fullWidth
      classes={{ container: styles.fromTop }}
    >
      <DialogTitle id="assign-title">{t('entities.rates.assign.title', { name: row.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('entities.rates.assign.effect')}</DialogContentText>
        <div className={styles.dialog}>
          {row.state === 'scheduled' && (
            <Alert severity="warning">
              {t('entities.rates.assign.scheduled', { from: formatDateTime(String(row.validFrom)) })}
            </Alert>
          )}
          <RadioGroup
            row
            aria-label={t('entities.rates.assign.reach')}
            value={reach}
            onChange={({ target: { value } }) => {
              setReach(value === 'company' ? 'company' : value === 'locations' ? 'locations' : 'points')
              setChosen([])
            }}
          >
            {(['points', 'locations', ...(row.tenantId ? ['company'] : [])] as const).map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio size="small" />}
                label={t(`entities.rates.assign.${each}`)}
              />
            ))}
          </RadioGroup>
          {reach !== 'company' && (
            <ManyRefs
              key={reach}
              target={reach === 'points' ? 'chargePoints' : 'chargeStations'}
              label={t(`entities.rates.assign.add.${reach}`)}
              filter={row.tenantId ? { tenantId: row.tenantId } : {}}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
          <WhenField value={at} onChange={setAt} isWrong={at === 'invalid'} />
          {wrong ? <Alert severity="error">{errorText(wrong, t)}</Alert> : null}
          {target && data && (
            <>
              <ChangeLine change={data.change} validFrom={data.validFrom} holders={data.result} />
              <AssignList holders={data.result} mode={mode} onMode={setMode} />
            </>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
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
