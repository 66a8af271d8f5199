import { useListContext, useResourceContext, useStore } from 'react-admin'

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
export function useSavedViews(defaultHidden: string[]) {
  const resource = useResourceContext() ?? ''
  const [saved, setSaved] = useStore<SavedView[]>(`${resource}.savedQueries`, [])
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, defaultHidden)
  const [ranks, setRanks] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`)
  const { filterValues, sort, setFilters, setSort } = useListContext()
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
