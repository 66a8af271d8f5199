import { Button, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { useUser } from '../../session/useUser.ts'
import { media } from '../../theme/media.ts'
import type { FullColumn } from '../columns.ts'
import { lazyRowActions } from '../lazyPart.ts'
import type { Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { AddFilter } from './AddFilter.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { FilterChip } from './FilterChip.tsx'
import { filterable } from './filterable.ts'
import styles from './ListBar.module.css'
import { SearchField } from './SearchField.tsx'
import { useBaseTotal } from './useBaseTotal.ts'
import { useListState } from './useListState.ts'
import { activeView } from './views.ts'

const Density = lazyRowActions(() => import('./Density.tsx').then((m) => ({ default: m.Density })))

type Props = {
  screen: Screen
  columns: FullColumn[]
  /** Whether rows of cards are being chosen; where there is nothing to do with several, nobody asks. */
  isChoosing?: boolean
  onChoosing?: ((isOn: boolean) => void) | undefined
}

/** One bar over every list: search, filters, how many were found, columns, density; over cards the way to choose some. */
export function ListBar({ screen, columns, isChoosing = false, onChoosing }: Props) {
  const words = useWords()
  const user = useUser()
  const isNarrow = useMediaQuery(media.medium)
  const { filterValues, setFilters, total, isMore, isCounted } = useListState()
  const baseTotal = useBaseTotal(screen)
  const view = activeView(screen.views, filterValues)
  const viewNames = new Set(Object.keys(view?.filter ?? {}))
  const filters = filterable(screen, user)
  const active = filters.filter(({ name }) => filterValues[name] !== undefined && !viewNames.has(name))
  const isFiltered = active.length > 0 || Boolean(filterValues.q)
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <search className={styles.bar}>
      <SearchField screen={screen} />
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          screen={screen}
          filter={filter}
          value={filterValues[filter.name]}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
      <AddFilter
        screen={screen}
        filters={filters.filter(
          ({ name }) => !active.some((each) => each.name === name) && !viewNames.has(name),
        )}
        onAdd={set}
      />
      {isFiltered && (
        <Button size="small" variant="text" onClick={() => setFilters({ ...view?.filter })}>
          {words.t('kit.buttons.dropFilters')}
        </Button>
      )}
      <span className={styles.right}>
        {isFiltered && total !== undefined && isCounted && (
          <span className={styles.found} aria-live="polite">
            {baseTotal === undefined
              ? words.t('kit.found', { count: words.format.count({ total, isMore }) })
              : words.t('kit.foundOf', {
                  found: words.format.count({ total, isMore }),
                  total: words.format.count(baseTotal),
                })}
          </span>
        )}
        {isNarrow && onChoosing && (
          <Button size="small" variant="text" onClick={() => onChoosing(!isChoosing)}>
            {words.t(isChoosing ? 'kit.buttons.cancel' : 'kit.buttons.choose')}
          </Button>
        )}
        {!isNarrow && (
          <>
            <ColumnsButton screen={screen} columns={columns} />
            <Suspense fallback={<span className={styles.density} />}>
              <Density />
            </Suspense>
          </>
        )}
      </span>
    </search>
  )
}
