import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  MenuItem,
  TextField,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { isAdministrator } from '@zaryad/model/permissions'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { TenantName } from '../../kit/TenantName.tsx'
import { ask } from '../../session/ask.ts'
import { useUser } from '../../session/useUser.ts'
import { monthsFrom } from './figures.ts'
import styles from './Now.module.css'

const shownMonths = 12

/** Sets what a company, or the network, means to take in a month; an empty sum takes the plan away. */
export function PlanDialog({
  month: first,
  tenantId,
  onClose,
}: {
  month: string
  tenantId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const user = useUser()
  const isNetwork = user && isAdministrator(user) && tenantId === ''
  const [month, setMonth] = useState(first)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const known = useQuery({
    queryKey: ['dashboard', '/plans', tenantId],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/dashboard/plans', { body: tenantId ? { filter: { tenantId } } : {}, signal }),
  })
  const kept = known.data?.find((plan) => plan.month === month)?.sum ?? undefined
  const text = typed ?? (kept === undefined ? '' : number(kept, Number.isInteger(kept) ? 0 : 2))
  const sum = text.trim() === '' ? null : writtenNumber(text)
  const isBad =
    sum === undefined ||
    (sum !== null && (sum <= 0 || sum > 1e12 || Math.round(sum * 100) !== Number((sum * 100).toFixed(4))))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBad || known.data === undefined) return
    setBusy(true)
    setError(null)
    try {
      const body = { month, sum, ...(tenantId ? { tenantId } : {}) }
      await ask('PUT /api/v1/dashboard/plans', { body })
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
      notify(t(sum === null ? 'now.planGone' : 'now.planKept'), { type: 'success' })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{t('now.planTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <FormFailure error={error ?? known.error} />
          <p className={styles.whose}>
            {isNetwork ? t('now.ofNetwork') : tenantId ? <TenantName id={tenantId} /> : t('now.ofCompany')}
          </p>
          <TextField
            select
            label={t('now.planMonth')}
            value={month}
            onChange={({ target }) => {
              setMonth(target.value)
              setTyped(undefined)
            }}
          >
            {monthsFrom(first, shownMonths).map((each) => (
              <MenuItem key={each} value={each}>
                {`${t(`now.months.${Number(each.slice(5))}`)} ${each.slice(0, 4)}`}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('now.planSum')}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
            error={isBad}
            helperText={isBad ? t('now.planBad') : t('now.planHelp')}
            disabled={known.data === undefined}
            autoComplete="off"
            autoFocus
            slotProps={{
              htmlInput: { inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">₸</InputAdornment> },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            type="submit"
            loading={isBusy}
            disabled={isBad || known.data === undefined}
          >
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
