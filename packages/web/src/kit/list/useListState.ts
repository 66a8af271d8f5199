import { useListContext } from 'react-admin'
import type { Row } from '../screen.ts'

/** What a list shows and how it is asked for. */
export type ListState = {
  data: Row[] | undefined
  total: number | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  /** Whether the rows are those of the question before. */
  isPlaceholderData: boolean
  refetch: () => unknown
  filterValues: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
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

/** The list around: react-admin's for now (decision 18), and known as such here alone. */
export const useListState = () => useListContext() as ListState
