import { Button, Skeleton } from '@mui/material'
import { FilterX, RefreshCw, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { errorText, requestIdOf } from '../../session/errorText.ts'
import { Notice } from '../page/Notice.tsx'
import type { Screen } from '../screen.ts'
import { useWaitMs } from '../useWaitMs.ts'
import { useWords } from '../useWords.ts'
import styles from './ListStates.module.css'
import { useListState } from './useListState.ts'

/** No data yet: what would be here and the one thing to do. */
export function EmptyList({ screen: { entity, icon }, action }: { screen: Screen; action?: ReactNode }) {
  const { t } = useWords()
  return (
    <Notice
      icon={icon}
      title={t(`entities.${entity.name}.empty.title`)}
      text={t(`entities.${entity.name}.empty.text`)}
    >
      {action}
    </Notice>
  )
}

/** The filters let nothing through: which ones, and the way out. */
export function NothingFound({ screen: { entity } }: { screen: Screen }) {
  const words = useWords()
  const { filterValues, setFilters } = useListState()
  const names = Object.keys(filterValues).map((name) =>
    name === 'q' ? words.t('kit.searchFor', { text: filterValues.q }) : words.label(entity, name),
  )
  return (
    <Notice
      icon={FilterX}
      title={words.t('kit.nothingFits')}
      text={words.t('kit.filters', { names: names.join(', ') })}
    >
      <Button onClick={() => setFilters({})}>{words.t('kit.buttons.dropFilters')}</Button>
    </Notice>
  )
}

export function ListFailure() {
  const { t } = useWords()
  const { error, refetch } = useListState()
  const requestId = requestIdOf(error)
  return (
    <Notice
      icon={TriangleAlert}
      tone="red"
      title={errorText(error, t)}
      text={requestId ? t('errors.request', { requestId }) : undefined}
    >
      <Button startIcon={<RefreshCw />} onClick={() => refetch()}>
        {t('errors.retry')}
      </Button>
    </Notice>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const widths = [80, 180, 140, 90, 110, 70]

/** The final grid in grey; unseen for the first 300 ms. */
export function ListSkeleton() {
  const { t } = useWords()
  const waitMs = useWaitMs()
  return (
    <div
      className={styles.skeleton}
      style={{ '--wait': `${waitMs}ms` } as CSSProperties}
      role="status"
      aria-label={t('shell.loading')}
    >
      {rows.map((row) => (
        <div key={row}>
          {widths.map((width) => (
            <Skeleton key={width} variant="rounded" width={width} height={10} />
          ))}
        </div>
      ))}
    </div>
  )
}
