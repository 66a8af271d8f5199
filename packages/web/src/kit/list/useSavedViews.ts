import { resourceOf } from '../resources.ts'
import type { Screen } from '../screen.ts'
import { useKept } from '../useKept.ts'
import { useKeptColumns } from './useKeptColumns.ts'
import { useListState } from './useListState.ts'

export type SavedView = {
  label: string
  value: {
    filter?: Record<string, unknown>
    sort?: { field: string; order: 'ASC' | 'DESC' }
    /** Absent in views that were kept before columns were. */
    hidden?: string[]
    ranks?: number[] | null
  }
}

/** The person's views of a list: filters, order and columns under a name, kept in this browser. */
export function useSavedViews(screen: Screen) {
  const [saved, setSaved] = useKept<SavedView[]>(`${resourceOf(screen.entity.name)}.savedQueries`, [])
  const { hidden, setHidden, ranks, setRanks } = useKeptColumns(screen)
  const { filterValues, sort, setFilters, setSort } = useListState()
  return {
    saved,
    setSaved,
    use: ({ value }: SavedView) => {
      setFilters(value.filter ?? {})
      if (value.sort) setSort(value.sort)
      if (value.hidden) setHidden(value.hidden)
      if (value.ranks !== undefined) setRanks(value.ranks ?? undefined)
    },
    save: (label: string) => {
      const value = { filter: filterValues, sort, hidden, ranks: ranks ?? null }
      setSaved([...saved.filter((each) => each.label !== label), { label, value }])
    },
    isInForce: ({ value }: SavedView) =>
      JSON.stringify([value.filter ?? {}, value.sort ?? sort, value.hidden ?? hidden]) ===
      JSON.stringify([filterValues, sort, hidden]),
  }
}
