import { Button, Skeleton } from '@mui/material'
import { FilterX } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { HttpError } from '../../session/HttpError.ts'
import { useUser } from '../../session/useUser.ts'
import { kinds } from '../fields/index.ts'
import { Broken } from '../page/Broken.tsx'
import { Notice } from '../page/Notice.tsx'
import type { Screen } from '../screen.ts'
import { useAnyRows } from '../useRow.ts'
import { useWaitMs } from '../useWaitMs.ts'
import { useWords } from '../useWords.ts'
import { sortOf } from './asked.ts'
import { filterable } from './filterable.ts'
import styles from './ListStates.module.css'
import { countOf } from './useBaseTotal.ts'
import { useListState } from './useListState.ts'
import { activeView, holds } from './views.ts'

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

/** No row is let through: by the person's own filters, or by what the list shows before anybody filters it. */
export function NothingFound({ screen, action }: { screen: Screen; action?: ReactNode }) {
  const { entity, views, startFilter = {} } = screen
  const words = useWords()
  const { filterValues, setFilters } = useListState()
  const given = {
    ...activeView(views, filterValues)?.filter,
    ...(holds(startFilter, filterValues) ? startFilter : {}),
  }
  const own = Object.keys(filterValues).filter((name) => !(name in given))
  if (own.length === 0) return <NothingShown screen={screen} action={action} />
  const names = own.map((name) =>
    name === 'q' ? words.t('kit.searchFor', { text: filterValues.q }) : words.label(entity, name),
  )
  return (
    <Notice
      icon={FilterX}
      title={words.t('kit.nothingFits')}
      text={words.t('kit.filters', { names: names.join(', ') })}
    >
      <Button onClick={() => setFilters(given)}>{words.t('kit.buttons.dropFilters')}</Button>
    </Notice>
  )
}

/** Nothing in what a tab shows, or a list at first: what that is, and the way to all; unless there is nothing at all. */
function NothingShown({ screen, action }: { screen: Screen; action?: ReactNode }) {
  const { entity, icon, views, startFilter = {} } = screen
  const words = useWords()
  const user = useUser()
  const { filterValues, setFilters } = useListState()
  const { total, isPending } = useAnyRows(entity.name, countOf({}), { staleTime: 10_000 })
  if (isPending) return <ListSkeleton />
  if (total === 0) return <EmptyList screen={screen} action={action} />
  const view = activeView(views, filterValues)
  const isView = view !== undefined && Object.keys(view.filter).length > 0
  const shown = filterable(screen, user)
    .filter(({ name }) => name in filterValues && name in startFilter)
    .map(
      ({ name, field }) =>
        `${words.label(entity, name)} ${kinds[field.kind].filterText?.(filterValues[name], { entity, name, field }, words)}`,
    )
  return (
    <Notice
      icon={icon}
      title={
        isView
          ? words.t(`entities.${entity.name}.empty.${view.key}`, {
              defaultValue: words.t('kit.emptyView', {
                view: words.t(`entities.${entity.name}.views.${view.key}`),
              }),
            })
          : words.t(`entities.${entity.name}.empty.title`)
      }
      text={shown.length > 0 ? words.t('kit.emptyShown', { what: shown.join(', ') }) : undefined}
    >
      <Button onClick={() => setFilters({})}>{words.t('kit.buttons.showAll')}</Button>
    </Notice>
  )
}

/** Of what is asked for in a way that is none, such as an address of a former release, asking again makes nothing better. */
const isWrongly = (error: unknown) => error instanceof HttpError && [400, 422].includes(error.status)

export function ListFailure({ screen: { entity, startFilter = {} } }: { screen: Screen }) {
  const { t } = useWords()
  const { error, refetch, setFilters, setSort } = useListState()
  const begin = () => {
    setFilters(startFilter)
    setSort(sortOf(entity))
  }
  return (
    <Broken error={error} again={refetch}>
      {isWrongly(error) && <Button onClick={begin}>{t('kit.buttons.dropFilters')}</Button>}
    </Broken>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const widths = [80, 180, 140, 90, 110, 70]

/** The final grid in grey; unseen for the first 300 ms. */
export const ListSkeleton = memo(function ListSkeleton() {
  const { t } = useWords()
  const waitMs = useWaitMs()
  return (
    <div
      className={styles.skeleton}
      style={{ '--wait': `${waitMs}ms` } as CSSProperties}
      role="status"
      aria-label={t('shell.loading')}
      data-waiting
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
})
