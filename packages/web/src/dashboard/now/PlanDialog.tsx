import { InputAdornment, MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { isAdministrator } from '@zaryad/model/permissions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { TenantName } from '../../kit/TenantName.tsx'
import { ask } from '../../session/ask.ts'
import { useUser } from '../../session/useUser.ts'
import styles from './Now.module.css'

type Values = {
  month: string
  /** Null until it is typed: the plan of the month stands there. */
  sum: string | null
}
const shownMonths = 12

const sumOf = (text: string) => (text.trim() === '' ? null : writtenNumber(text))
const isRight = (sum: number | null | undefined) =>
  sum === null ||
  (sum !== undefined && sum > 0 && sum <= 1e12 && Math.round(sum * 100) === Number((sum * 100).toFixed(4)))

type Props = { month: string; tenantId: string; onClose: () => void }

/** Sets what a company, or the network, means to take in a month; an empty sum takes the plan away. */
export function PlanDialog({ month: first, tenantId, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const user = useUser()
  const isNetwork = user && isAdministrator(user) && tenantId === ''
  const known = useQuery({
    queryKey: ['dashboard', '/plans', tenantId],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/dashboard/plans', { body: tenantId ? { filter: { tenantId } } : {}, signal }),
  })
  const textOf = ({ month, sum }: Values) => {
    const kept = known.data?.find((plan) => plan.month === month)?.sum ?? undefined
    return sum ?? (kept === undefined ? '' : number(kept, Number.isInteger(kept) ? 0 : 2))
  }
  return (
    <FormDialog<Values>
      title={t('now.planTitle')}
      action={t('kit.buttons.save')}
      start={{ month: first, sum: null }}
      isReady={(values) => known.data !== undefined && isRight(sumOf(textOf(values)))}
      onSubmit={async (values) => {
        const sum = sumOf(textOf(values))
        if (sum === undefined) return
        const body = { month: values.month, sum, ...(tenantId ? { tenantId } : {}) }
        await ask('PUT /api/v1/dashboard/plans', { body })
        return t(sum === null ? 'now.planGone' : 'now.planKept')
      }}
      renews={['dashboard']}
      error={known.error}
      onClose={onClose}
    >
      {(form) => {
        const text = textOf(form.watch())
        const isBad = !isRight(sumOf(text))
        return (
          <>
            <p className={styles.whose}>
              {isNetwork ? t('now.ofNetwork') : tenantId ? <TenantName id={tenantId} /> : t('now.ofCompany')}
            </p>
            <FieldText
              of={form}
              name="month"
              select
              label={t('now.planMonth')}
              onChange={() => form.setValue('sum', null)}
            >
              {monthsFrom(first, shownMonths).map((each) => (
                <MenuItem key={each} value={each}>
                  {`${t(`now.months.${Number(each.slice(5))}`)} ${each.slice(0, 4)}`}
                </MenuItem>
              ))}
            </FieldText>
            <FieldText
              of={form}
              name="sum"
              value={text}
              label={t('now.planSum')}
              error={isBad}
              helperText={isBad ? t('now.planBad') : t('now.planHelp')}
              disabled={known.data === undefined}
              autoFocus
              slotProps={{
                htmlInput: { inputMode: 'decimal' },
                input: { endAdornment: <InputAdornment position="end">₸</InputAdornment> },
              }}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

/** `2026-11` and those after it. */
function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7),
  )
}
