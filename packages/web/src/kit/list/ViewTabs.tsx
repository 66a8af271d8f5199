import { useDeferredValue } from 'react'
import type { Screen, View } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { SavedViews } from './SavedViews.tsx'
import { useCount } from './useBaseTotal.ts'
import { useListState } from './useListState.ts'
import { useTabInSight } from './useTabInSight.ts'
import styles from './ViewTabs.module.css'
import { activeView, withView } from './views.ts'

/** Views with names: those of the screen, with how many rows each has, and the person's own. */
export function ViewTabs({ screen }: { screen: Screen }) {
  const words = useWords()
  const { filterValues, setFilters } = useListState()
  const views = screen.views ?? []
  const active = activeView(views, filterValues)
  const row = useTabInSight<HTMLDivElement>(active?.key)
  return (
    <div ref={row} className={styles.tabs} data-goes-on>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          className={styles.tab}
          aria-pressed={view === active}
          onClick={() => setFilters(withView(filterValues, active, view))}
        >
          {words.t(`entities.${screen.entity.name}.views.${view.key}`)}
          <Count screen={screen} view={view} />
        </button>
      ))}
      {views.length > 0 && <span className={styles.rule} />}
      <SavedViews screen={screen} />
    </div>
  )
}

function Count({ screen, view }: { screen: Screen; view: View }) {
  const words = useWords()
  const { isAsking } = useListState()
  // once the rows stand there, not in the same breath
  const enabled = useDeferredValue(!isAsking)
  const options = { enabled, refetchInterval: 30_000, staleTime: 10_000 }
  const count = useCount(screen.entity.name, view.filter, options)
  return count === undefined ? null : <span className={styles.count}>{words.format.count(count)}</span>
}
