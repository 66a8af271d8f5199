import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAnyRows } from '../useRow.ts'
import { type Asked, type Filter, withoutEmpty } from './asked.ts'
import type { ListState } from './useListState.ts'

/** Asks otherwise; `toTop` begins at the top of the page, `replace` leaves no step back. */
export type Ask = (change: Partial<Asked>, how?: { toTop?: boolean; replace?: boolean }) => void
type Ticked = readonly [string[], (ids: string[]) => void]
type Options = {
  /** Holds whatever the person filters by. */
  filter?: Filter
  enabled?: boolean
  refetchInterval?: number
}

/** The state of an entity's list, by how it is asked for and which of its rows are ticked. */
export function useListOf(
  entity: string,
  [asked, ask]: readonly [Asked, Ask],
  [selectedIds, onSelect]: Ticked,
  { filter, ...options }: Options = {},
): ListState {
  const { page, perPage } = asked
  const sort = { field: asked.sort, order: asked.order }
  const { data, total, isMore, error, isPending, isFetching, isPlaceholderData, refetch } = useAnyRows(
    entity,
    { pagination: { page, perPage }, sort, filter: { ...asked.filter, ...filter } },
    { ...options, placeholderData: keepPreviousData, retry: false },
  )
  const filtered = JSON.stringify(asked.filter)
  const [counted, setCounted] = useState<string>()
  const isAnswer = data !== undefined && !isPlaceholderData
  if (isAnswer && counted !== filtered) setCounted(filtered)
  const isBeyond = page > 1 && !isFetching && data?.length === 0
  useEffect(() => {
    if (isBeyond) ask({ page: 1 }, { replace: true })
  })
  return {
    data,
    total,
    isMore,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    isAsking: isFetching && (isPending || isPlaceholderData),
    isCounted: isAnswer || counted === filtered,
    refetch,
    filterValues: asked.filter,
    sort,
    page,
    perPage,
    setFilters: (wanted) => ask({ filter: withoutEmpty(wanted), page: 1 }),
    setSort: ({ field, order }) => ask({ sort: field, order, page: 1 }),
    setPage: (wanted) => ask({ page: wanted }, { toTop: true }),
    setPerPage: (wanted) => ask({ perPage: wanted, page: 1 }),
    selectedIds,
    onSelect,
    onToggleItem: (id) =>
      onSelect(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id]),
    onUnselectItems: () => onSelect([]),
  }
}
