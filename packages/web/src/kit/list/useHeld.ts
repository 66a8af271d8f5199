import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { search } from '../entityApi.ts'
import { resourceOf } from '../resources.ts'
import type { Screen } from '../screen.ts'

export type Held = {
  isReady: boolean
  /** Lets the rows through that there were when the list was opened; undefined where nothing is held. */
  filter?: Record<string, unknown>
  /** What came since. */
  since?: Record<string, unknown>
  release: () => void
}

/** Rows that come while a list is looked at wait until they are asked for, so that those in sight do not jump. */
export function useHeld({ entity, growsBy }: Screen): Held {
  const id = useId()
  const resource = resourceOf(entity.name)
  const { data, isError, refetch } = useQuery({
    queryKey: ['held', resource, id],
    enabled: growsBy !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      search({ resource, filter: {}, sort: { field: growsBy ?? 'id', order: 'DESC' }, take: 1, signal }),
  })
  const release = () => void refetch()
  if (growsBy === undefined) return { isReady: true, release }
  const newest = data?.data[0]?.[growsBy] ?? 0
  return {
    isReady: data !== undefined || isError,
    release,
    ...(data && {
      filter: { [growsBy]: { operator: 'LESS_OR_EQUAL', operand1: newest } },
      since: { [growsBy]: { operator: 'GREATER', operand1: newest } },
    }),
  }
}
