import { Alert, Skeleton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { nowMs } from '../clock.ts'
import { dayOf } from '../dates/day.ts'
import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import { Cards } from '../money/billing/Cards.tsx'
import { presetOf } from '../money/billing/filters.ts'
import { useMonth } from '../money/billing/useMonth.ts'
import { useSummary } from '../money/billing/useSummary.ts'
import { errorText } from '../session/errorText.ts'

/** What a company earned and is owed this month; the billing page has the rest. */
export default function MonthMoney({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  const month = useMonth()
  const today = dayOf(nowMs())
  const period = presetOf('month', today)
  const { data, error } = useSummary({
    ...period,
    tenantId: row.id,
    stationId: '',
    payType: '',
    tab: 'periods',
  })
  return (
    <Card
      title={t('companyMoney.month', { month: month(today.slice(0, 7)) })}
      actions={<Link to={`/billings?tenantId=${row.id}`}>{t('companyMoney.billing')}</Link>}
      isPadded
    >
      {error ? (
        <Alert severity="info">{errorText(error, t)}</Alert>
      ) : data ? (
        <Cards totals={data.totals} />
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </Card>
  )
}
