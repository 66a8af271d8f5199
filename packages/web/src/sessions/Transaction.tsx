import { Tab, Tabs } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { numero } from '../i18n/numero.ts'
import { Crumbs } from '../kit/Crumbs.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { SimulatedTag } from '../kit/SimulatedTag.tsx'
import { useWords } from '../kit/useWords.ts'
import { Actions, MoreActions } from './Actions.tsx'
import { Figures } from './Figures.tsx'
import { Overview } from './Overview.tsx'
import { StateStripe } from './StateStripe.tsx'
import styles from './transactions.module.css'
import { WhyNot } from './WhyNot.tsx'

const OpenEvents = lazyWith('notices', () => import('../notices/OpenEvents.tsx'))
const Overpaid = lazyWith('money', () => import('./Overpaid.tsx'))
const Measured = lazyPart(() => import('./Measured.tsx').then((m) => ({ default: m.Measured })))
const Frames = lazyWith('journal', () => import('./Frames.tsx'))
const Past = lazyPart(() => import('./Past.tsx').then((m) => ({ default: m.Past })))

const tabs = { overview: Overview, readings: Measured, ocpp: Frames, history: Past }
type TabName = keyof typeof tabs
const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)

/** One charging session: what it is, what it gave, what it costs and why (ux §5.10). */
export function Transaction({ row }: { row: RowOf<'transactions'> }) {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const given = params.get('tab')
  const tab = isTab(given) ? given : 'overview'
  const Content = tabs[tab]
  const open = (next: TabName) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true })
  return (
    <>
      <Crumbs entity="transactions" here={numero(row.transactionId)} />
      <PageHeader
        title={t('entities.transactions.title', { number: row.transactionId })}
        beside={<SimulatedTag row={row} />}
        more={<MoreActions row={row} />}
      >
        <Actions row={row} />
      </PageHeader>
      <StateStripe row={row} />
      <WhyNot row={row} />
      <div className={styles.events}>
        <Suspense>
          <OpenEvents filter={{ entityId: row.id }} />
        </Suspense>
      </div>
      {row.correctedAt && row.paymentId && (
        <Suspense>
          <Overpaid row={row} />
        </Suspense>
      )}
      <Figures row={row} />
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => open(next)}
        aria-label={t('entities.transactions.one')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 3 }}
      >
        {Object.keys(tabs).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`session-tab-${name}`}
            aria-controls="session-panel"
            label={t(`entities.transactions.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="session-panel" aria-labelledby={`session-tab-${tab}`}>
        <Suspense fallback={<PageSkeleton />}>
          <Content row={row} />
        </Suspense>
      </div>
    </>
  )
}
