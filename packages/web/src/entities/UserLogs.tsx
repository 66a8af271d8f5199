import { entities, type RowOf } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import { History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { nowMs } from '../clock.ts'
import { actionText } from '../kit/detail/actionText.ts'
import { actorText } from '../kit/detail/actorText.ts'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { LogObject } from '../people/log/LogObject.tsx'
import { objectText } from '../people/log/objectText.ts'
import { summaryText } from '../people/log/summaryText.ts'
import styles from '../people/log/userLogs.module.css'

const LogEntry = lazy(() => import('../people/log/LogEntry.tsx').then((m) => ({ default: m.LogEntry })))
const Filters = lazyButton(() =>
  import('../people/log/LogFilters.tsx').then((m) => ({ default: m.LogFilters })),
)

const shownDays = 7
/** Midnight of the day so long ago: the same all day, so that the answer is asked for once. */
const since = () => new Date(Math.floor(nowMs() / dayMs - shownDays) * dayMs).toISOString()

function Action({ row }: { row: RowOf<'userLogs'> }) {
  const { t } = useWords()
  return <>{actionText(row.action, t)}</>
}

function Actor({ row }: { row: RowOf<'userLogs'> }) {
  const { t } = useWords()
  return <>{actorText(row, t)}</>
}

function Summary({ row }: { row: RowOf<'userLogs'> }) {
  const words = useWords()
  const text = summaryText(row, words)
  return (
    <span
      title={text}
      style={{ display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {text}
    </span>
  )
}

const LogFilters = () => (
  <Suspense fallback={<div className={styles.waiting} />}>
    <Filters />
  </Suspense>
)

const screen = screenOf({
  entity: entities.userLogs,
  icon: History,
  columns: [
    'at',
    { name: 'userName', Cell: Actor, text: (row, { t }) => actorText(row, t) },
    { name: 'action', Cell: Action, text: (row, { t }) => actionText(row.action, t) },
    { name: 'entity', Cell: LogObject, text: objectText },
    { name: 'summary', Cell: Summary, text: summaryText, sortable: false },
    'result',
    'roles',
    'ip',
  ],
  hiddenColumns: ['roles'],
  filters: ['at', 'userId', 'apiKeyId', 'entityId', 'result', 'roles', 'ip', 'requestId'],
  get startFilter() {
    return { at: { operator: 'GREATER_OR_EQUAL', operand1: since() } }
  },
  views: [
    { key: 'all', filter: {} },
    { key: 'failed', filter: { result: ['error', 'denied'] } },
  ],
  values: { action: Action, entity: LogObject },
  Note: LogFilters,
  Detail: LogEntry,
  card: { status: 'result', lines: ['userName', 'action', 'entity', 'summary'] },
})

/** Who did what, when and from where; nobody changes it. */
export default function UserLogs() {
  return <EntityScreen screen={screen} />
}
