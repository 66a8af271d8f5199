import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, showDay } from '../dates/day.ts'
import { lazyPart } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { Block } from '../kit/page/Block.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Blocked } from './Blocked.tsx'
import { CardsSkeleton } from './cards/CardsSkeleton.tsx'
import { StatCards } from './cards/StatCards.tsx'
import { SummaryCards } from './cards/SummaryCards.tsx'
import styles from './Dashboard.module.css'
import { FilterRow } from './filters/FilterRow.tsx'
import { type Filters, isOneDay, isReversed } from './filters/filters.ts'
import { Presets } from './filters/Presets.tsx'
import { useFilters } from './filters/useFilters.ts'
import { NowSkeleton } from './now/NowSkeleton.tsx'
import { useFigures } from './now/useFigures.ts'
import { Refresh } from './Refresh.tsx'
import { useReliability } from './reliability/useReliability.ts'
import { Tabs, useTab } from './Tabs.tsx'
import { useDashboard } from './useDashboard.ts'

const Attention = lazyWith('reliability', () => import('./attention/Attention.tsx'))
const Now = lazyWith('reliability', () => import('./now/Now.tsx'))
const Reliability = lazyWith('reliability', () => import('./reliability/Reliability.tsx'))
const Charts = lazyPart(() => import('./charts/Charts.tsx').then((m) => ({ default: m.Charts })))

export function DashboardContent() {
  const { t } = useTranslation()
  const { filters, setFilters, today } = useFilters()
  const [tab, setTab] = useTab()
  const isOverview = tab === 'overview'
  const answers = useDashboard(filters, isOverview)
  const kept = useReliability(filters, !isOverview)
  const now = useFigures(filters)
  const { statistics, previous, figures } = answers
  const byHour = isOneDay(filters) ? 'hourly' : undefined
  const fixed = isOverview ? byHour : kept.isByDay ? 'daily' : undefined
  /** Nothing was read yet and nothing will be until the dates are put right. */
  const isIdle = isReversed(filters) && !statistics
  if (answers.isRefused) {
    return (
      <>
        <PageHeader title={t('menu.dashboard')} />
        <Blocked />
      </>
    )
  }
  return (
    <div className={styles.dashboard}>
      <PageHeader title={t('menu.dashboard')}>
        <Refresh
          queries={
            isOverview
              ? [figures, answers.transactions, answers.before, now]
              : [kept.now, figures, kept.before, now]
          }
        />
      </PageHeader>
      <Suspense fallback={<NowSkeleton filters={filters} />}>
        <Now query={now} filters={filters} />
      </Suspense>
      {!isIdle && (
        <Block query={figures} skeleton={<CardsSkeleton count={4} heightPx={108} />}>
          {statistics && <SummaryCards statistics={statistics} filters={filters} />}
        </Block>
      )}
      <Suspense
        fallback={<Skeleton variant="rounded" height={100} sx={{ mt: 3, bgcolor: 'var(--sunken)' }} />}
      >
        <Attention tenantId={filters.tenantId} {...(statistics && { counted: statistics })} />
      </Suspense>
      <Tabs tab={tab} onChange={setTab} />
      <div className={styles.section}>
        <h2>{t('dashboard.forPeriod')}</h2>
        <Span filters={filters} />
        <Presets filters={filters} onChange={setFilters} today={today} />
      </div>
      <FilterRow filters={filters} onChange={setFilters} today={today} fixed={fixed} />
      {!isOverview && (
        <Suspense fallback={<Skeleton variant="rounded" height={340} sx={{ mt: 3 }} />}>
          <Reliability answers={kept} filters={filters} today={today} />
        </Suspense>
      )}
      {isOverview && !isIdle && (
        <>
          <Block query={figures} skeleton={<CardsSkeleton count={8} heightPx={94} />}>
            {statistics && (
              <StatCards statistics={statistics} previous={previous} against={answers.against} />
            )}
          </Block>
          <Suspense fallback={<Skeleton variant="rounded" height={340} sx={{ mt: 3 }} />}>
            <Charts answers={answers} filters={filters} />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** `01.09.2026 – 20.11.2026, 81 день` */
function Span({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const { start, end } = filters
  if (isReversed(filters)) return null
  const from = start ? showDay(start) : '…'
  const to = end ? showDay(end) : '…'
  const days = start && end ? `, ${t('dashboard.days', { count: daysBetween(start, end) })}` : ''
  return <span className={styles.span}>{`${from} – ${to}${days}`}</span>
}
