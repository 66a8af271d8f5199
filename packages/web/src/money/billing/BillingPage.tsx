import { LinearProgress, Skeleton, useMediaQuery } from '@mui/material'
import { payTypes } from '@zaryad/model/choices'
import { isAdministrator } from '@zaryad/model/permissions'
import { Receipt } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { addDays, type Day, startOfDay } from '../../dates/day.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { lazyWith } from '../../kit/lazyWith.tsx'
import states from '../../kit/list/ListStates.module.css'
import { listPath } from '../../kit/listPath.ts'
import { Block } from '../../kit/page/Block.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { media } from '../../theme/media.ts'
import styles from './billings.module.css'
import { Cards } from './Cards.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { type Filters, isReversed, isSumTab, presetOf, type SumTab, type Tab, tabsOf } from './filters.ts'
import { SumTable } from './SumTable.tsx'
import type { Summary } from './summary.ts'
import { TabBar } from './TabBar.tsx'
import { type SetFilters, useFilters } from './useFilters.ts'
import { useLines } from './useLines.ts'
import { useSummary } from './useSummary.ts'

const FilterBar = lazyPart(() => import('./FilterBar.tsx').then((m) => ({ default: m.FilterBar })))
const Refunds = lazyWith('money', () => import('./Refunds.tsx'))
const Registries = lazyWith('money', () => import('./Registries.tsx'))
const Acts = lazyWith('money', () => import('./Acts.tsx'))

/** Cards over the chosen period, and its rows by the chosen tab; on a telephone the cards are one row that goes on. */
export function BillingPage() {
  const { t } = useWords()
  const user = useUser()
  const { filters, setFilters, today } = useFilters()
  const answer = useSummary(filters)
  const isAdmin = user !== null && isAdministrator(user)
  const isNarrow = useMediaQuery(media.narrow)
  const navigate = useNavigate()
  const shown = tabsOf(isAdmin)
  const tab: Tab = shown.includes(filters.tab) ? filters.tab : 'periods'
  if (tab === 'payments') return <Navigate to={paymentsPath(filters, today)} replace />
  const choose = (next: Tab) =>
    next === 'payments' ? navigate(paymentsPath(filters, today)) : setFilters({ tab: next })
  const cards = isNarrow ? (
    <ScrollRegion className={styles.strip} label={t('dashboard.forPeriod')}>
      <Cards totals={answer.data?.totals} />
    </ScrollRegion>
  ) : (
    <Cards totals={answer.data?.totals} />
  )
  return (
    <div className={styles.page}>
      <PageHeader title={t('menu.billings')}>
        <ExportButtons filters={filters} />
      </PageHeader>
      <Suspense
        fallback={<Skeleton variant="rounded" height={52} sx={{ mb: 3, bgcolor: 'var(--sunken)' }} />}
      >
        <FilterBar filters={filters} onChange={setFilters} today={today} isAdmin={isAdmin} />
      </Suspense>
      {!isReversed(filters) && (
        <Block query={answer} skeleton={cards}>
          {cards}
        </Block>
      )}
      <TabBar tabs={shown} tab={tab} onChange={choose} />
      <Suspense fallback={<PageSkeleton />}>
        {tab === 'acts' && <Acts filters={filters} isAdmin={isAdmin} />}
        {tab === 'refunds' && <Refunds filters={filters} isAdmin={isAdmin} />}
        {tab === 'registries' && <Registries />}
      </Suspense>
      <div className={states.progress}>
        {answer.isPlaceholderData && <LinearProgress aria-label={t('shell.loading')} />}
      </div>
      {isSumTab(tab) && answer.data && (
        <Rows tab={tab} summary={answer.data} filters={filters} onChange={setFilters} />
      )}
    </div>
  )
}

type RowsProps = {
  tab: SumTab
  summary: Summary
  filters: Filters
  onChange: SetFilters
}

function Rows({ tab, summary, filters, onChange }: RowsProps) {
  const { t } = useWords()
  const { lines, choose } = useLines(tab, summary, { filters, onChange })
  if (lines.length === 0) {
    return <Notice icon={Receipt} title={t('billings.empty.title')} text={t('billings.empty.text')} />
  }
  return (
    <SumTable title={t(`billings.heads.${tab}`)} lines={lines} totals={summary.totals} onChoose={choose} />
  )
}

/** The list of payments with what was chosen on the billing page; the period where one was chosen. */
function paymentsPath({ start, end, tenantId, stationId, payType }: Filters, today: Day): string {
  const usual = presetOf('month', today)
  const isChosen = start !== usual.start || end !== usual.end
  return listPath('client/payments', {
    ...(tenantId ? { tenantId } : {}),
    ...(stationId ? { stationId } : {}),
    ...(payTypes.some((each) => each === payType) ? { payType } : {}),
    ...(isChosen && start <= end
      ? {
          createdAt: {
            operator: 'BETWEEN',
            operand1: new Date(startOfDay(start)).toISOString(),
            operand2: new Date(startOfDay(addDays(end, 1)) - 1).toISOString(),
          },
        }
      : {}),
  })
}
