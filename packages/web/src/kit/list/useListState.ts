import { createContext, use } from 'react'
import type { Sort } from '../entityApi.ts'
import type { Row } from '../screen.ts'

/** What a list shows and how it is asked for. */
export type ListState = {
  data: Row[] | undefined
  total: number | undefined
  /** Whether there are more than the total, which were not counted. */
  isMore: boolean
  error: Error | null
  isPending: boolean
  isFetching: boolean
  /** Whether the rows are those of the question before. */
  isPlaceholderData: boolean
  /** Whether what the person has just asked for is on its way; rows that are read again are not. */
  isAsking: boolean
  /** Whether the total is of what is filtered by now; until it is, nobody knows how many there are. */
  isCounted: boolean
  refetch: () => unknown
  filterValues: Record<string, unknown>
  sort: Sort
  page: number
  perPage: number
  setFilters: (filter: Record<string, unknown>) => void
  setSort: (sort: ListState['sort']) => void
  setPage: (page: number) => void
  setPerPage: (perPage: number) => void
  selectedIds: string[]
  onSelect: (ids: string[]) => void
  onToggleItem: (id: string) => void
  onUnselectItems: () => void
}

export const ListContext = createContext<ListState | null>(null)

/** The list around. */
export function useListState(): ListState {
  const state = use(ListContext)
  if (!state) throw new Error('there is no list around')
  return state
}
