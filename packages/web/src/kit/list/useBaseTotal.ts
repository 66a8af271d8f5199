import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Count } from '../entityApi.ts'
import { resourceOf } from '../resources.ts'
import { listKey } from '../rowCache.ts'
import type { Screen } from '../screen.ts'
import { useAnyRows } from '../useRow.ts'
import { useListState } from './useListState.ts'
import { activeView } from './views.ts'

/** One row is asked for, to hear how many there are. */
export const countOf = (filter: Record<string, unknown>) => ({
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
})

type Options = { enabled?: boolean; refetchInterval?: number; staleTime?: number }

/**
 * How many rows a filter lets through. What the person asks goes first: counts wait for it, and those under way are
 * given up, for a browser has few lines to a server and a slow one would answer them before.
 */
export function useCount(
  entity: string,
  filter: Record<string, unknown>,
  { enabled = true, ...options }: Options = {},
): Count | undefined {
  const { isAsking } = useListState()
  const queries = useQueryClient()
  const asked = countOf(filter)
  const key = JSON.stringify(listKey(resourceOf(entity), asked))
  useEffect(() => {
    if (isAsking) void queries.cancelQueries({ queryKey: JSON.parse(key), exact: true })
  }, [queries, key, isAsking])
  return countIn(useAnyRows(entity, asked, { ...options, enabled: enabled && !isAsking }))
}

/** How many rows there are without the person's filters. */
export function useBaseTotal({ entity, views }: Screen): Count | undefined {
  const state = useListState()
  const { filterValues } = state
  const base = activeView(views, filterValues)?.filter ?? {}
  const isBase = Object.keys(filterValues).every((name) => name in base)
  const counted = useCount(entity.name, base, { enabled: !isBase })
  return isBase ? countIn(state) : counted
}

const countIn = ({ total, isMore }: { total: number | undefined; isMore: boolean }): Count | undefined =>
  total === undefined ? undefined : { total, isMore }
