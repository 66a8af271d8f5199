import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import type { OnCommand } from '../../commands/commands.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { lazyWith } from '../../kit/lazyWith.tsx'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { Connectors } from './Connectors.tsx'
import type { Tab } from './tabs.ts'

const Sessions = lazyPart(() => import('../Sessions.tsx').then((m) => ({ default: m.Sessions })))
const Journal = lazyWith('journal', () => import('../journal/Journal.tsx'))
const Metrics = lazyPart(() => import('../metrics/Metrics.tsx').then((m) => ({ default: m.Metrics })))
const Configuration = lazyWith('station', () => import('../configuration/Configuration.tsx'))
const Files = lazyWith('files', () => import('../files/Files.tsx'))
const Settings = lazyPart(() => import('./Settings.tsx').then((m) => ({ default: m.Settings })))
const PointHistory = lazyPart(() => import('./PointHistory.tsx').then((m) => ({ default: m.PointHistory })))

const panels = {
  sessions: Sessions,
  journal: Journal,
  metrics: Metrics,
  configuration: Configuration,
  files: Files,
  settings: Settings,
  history: PointHistory,
}

type Props = { row: RowOf<'chargePoints'>; tab: Tab; onCommand: OnCommand; onRecover: () => void }

/** What the chosen tab shows; all but the connectors are loaded when they are asked for. */
export function TabPanel({ row, tab, onCommand, onRecover }: Props) {
  const Panel = tab === 'connectors' ? undefined : panels[tab]
  return (
    <div role="tabpanel" aria-labelledby={`tab-${tab}`} style={{ display: 'contents' }}>
      {Panel ? (
        <Suspense fallback={<PageSkeleton />}>
          <Panel row={row} />
        </Suspense>
      ) : (
        <Connectors row={row} onCommand={onCommand} onRecover={onRecover} />
      )}
    </div>
  )
}
