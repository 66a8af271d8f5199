import { Alert, Skeleton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { can } from '@zaryad/model/permissions'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { addDays, dayOf, showDay } from '../../dates/day.ts'
import { Notice } from '../../kit/page/Notice.tsx'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { Cards } from '../../money/billing/Cards.tsx'
import { SumTable } from '../../money/billing/SumTable.tsx'
import { periodsOf } from '../../money/billing/summary.ts'
import { useSummary } from '../../money/billing/useSummary.ts'
import { errorText } from '../../session/errorText.ts'
import { useUser } from '../../session/useUser.ts'
import { figureDays } from './useFigures.ts'

type Props = { row: RowOf<'chargeStations'> }

/** What the location brought in, where the company's plan tells. */
export function Revenue({ row }: Props) {
  const { t } = useWords()
  const user = useUser()
  if (user && can(user, 'accessBillingStatistics')) return <Days row={row} />
  return <Notice icon={Lock} title={t('billings.blocked.title')} text={t('billings.blocked.text')} />
}

/** The last thirty days, by day; the billing page has the rest. */
function Days({ row }: Props) {
  const { t } = useWords()
  const end = dayOf(nowMs(), zoneOf(row))
  const start = addDays(end, 1 - figureDays)
  const { data, error } = useSummary({
    start,
    end,
    tenantId: '',
    stationId: row.id,
    payType: '',
    tab: 'periods',
  })
  if (error) return <Alert severity="info">{errorText(error, t)}</Alert>
  if (!data) return <Skeleton height={240} />
  const lines = periodsOf(data.byDay).map((day) => ({ ...day, key: day.period, name: showDay(day.period) }))
  return (
    <>
      <Cards totals={data.totals} />
      <SumTable title={t('stationPage.day')} lines={lines} totals={data.totals} />
      <p>
        <Link to={`/billings?start=${start}&end=${end}&stationId=${row.id}`}>{t('stationPage.billing')}</Link>
      </p>
    </>
  )
}
