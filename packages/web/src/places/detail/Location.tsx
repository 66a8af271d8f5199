import { Tab, Tabs } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Crumbs } from '../../kit/Crumbs.tsx'
import { History } from '../../kit/detail/History.tsx'
import { lazyPart } from '../../kit/lazyPart.ts'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useWords } from '../../kit/useWords.ts'
import { ClosedNote } from './ClosedNote.tsx'
import { LocationHeader } from './LocationHeader.tsx'
import { Overview } from './Overview.tsx'

/** The parts of a location's page, by the end of the address that opens each. */
const tabs = ['overview', 'points', 'sessions', 'rates', 'revenue', 'history'] as const
type TabName = (typeof tabs)[number]

const tabOf = (path: string | undefined): TabName => tabs.find((tab) => tab === path) ?? 'overview'

const tabPath = (id: string, tab: TabName) =>
  tab === 'overview' ? `/chargeStations/${id}` : `/chargeStations/${id}/${tab}`

const StationPoints = lazyPart(() =>
  import('./StationPoints.tsx').then((m) => ({ default: m.StationPoints })),
)
const StationSessions = lazyPart(() =>
  import('./StationSessions.tsx').then((m) => ({ default: m.StationSessions })),
)
const StationRates = lazyPart(() => import('./StationRates.tsx').then((m) => ({ default: m.StationRates })))
const Revenue = lazyPart(() => import('./Revenue.tsx').then((m) => ({ default: m.Revenue })))

/** A location: what happens there now, its points, sessions, rates, revenue and past. */
export default function Location({ row }: { row: RowOf<'chargeStations'> }) {
  const { t } = useWords()
  const tab = tabOf(useParams()['*'])
  return (
    <>
      <Crumbs entity="chargeStations" here={spokenName(row)} />
      <LocationHeader row={row} />
      <ClosedNote row={row} />
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('stationPage.tabs.title')}
        sx={{ mb: 3 }}
        component="nav"
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            label={t(`stationPage.tabs.${each}`)}
            component={Link}
            to={tabPath(row.id, each)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<PageSkeleton />}>
          <Panel row={row} tab={tab} />
        </Suspense>
      </div>
    </>
  )
}

function Panel({ row, tab }: { row: RowOf<'chargeStations'>; tab: TabName }) {
  if (tab === 'points') return <StationPoints row={row} />
  if (tab === 'sessions') return <StationSessions row={row} />
  if (tab === 'rates') return <StationRates row={row} />
  if (tab === 'revenue') return <Revenue row={row} />
  if (tab === 'history') return <History entity={entities.chargeStations} id={row.id} />
  return <Overview row={row} />
}
