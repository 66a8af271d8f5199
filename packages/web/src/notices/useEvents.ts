import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { search } from '../kit/entityApi.ts'
import { ask } from '../session/ask.ts'
import type { Event } from './event.ts'

const PAGE = 25

export type EventFilter = Record<string, unknown>

/** What is wrong at a point now. */
export const openAt = (chargePointId: string): EventFilter => ({
  chargePointId,
  state: { operator: 'IN', operand1: ['open', 'acknowledged'] },
})

/** Newest first, a page after the other. */
export const useEvents = (filter: EventFilter) =>
  useInfiniteQuery({
    queryKey: ['events', filter],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const sort = { field: 'raisedAt', order: 'DESC' } as const
      const { data, total } = await search({
        resource: 'events',
        filter,
        sort,
        skip: pageParam,
        take: PAGE,
        signal,
      })
      return { data: data.map((row) => row as Event), total, next: pageParam + PAGE }
    },
    getNextPageParam: ({ total, next }) => (next < total ? next : undefined),
    retry: false,
  })

/** «Somebody sees to it»: by id, and what shows them is read again. */
export function useAcknowledge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => ask('POST /api/v1/events/acknowledge', { body: { ids } }),
    onSettled: () =>
      Promise.all(['events', 'eventCounts'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
}
