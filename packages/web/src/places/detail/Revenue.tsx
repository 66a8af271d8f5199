import { Alert, Skeleton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { addDays, dayOf, showDay } from '../../dates/day.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { Cards } from '../../money/billing/Cards.tsx'
import { SumTable } from '../../money/billing/SumTable.tsx'
import { periodsOf } from '../../money/billing/summary.ts'
import { useSummary } from '../../money/billing/useSummary.ts'
import { errorText } from '../../session/errorText.ts'
import { figureDays } from './useFigures.ts'

/** What the location brought in the last thirty days, by day; the billing page has the rest. */
export function Revenue({ row }: { row: RowOf<'chargeStations'> }) {
  const { t } = useWords()
  const end = dayOf(Date.now(), zoneOf(row))
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
