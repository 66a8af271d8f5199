import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../kit/useDebounced.ts'
import { ask } from '../../session/ask.ts'
import { bodyOf, type Filters, isReversed } from './filters.ts'

/** All cuts of the chosen period in one answer. */
export function useSummary(chosen: Filters) {
  const filters = useDebounced(chosen, 300)
  const { tab: _tab, ...asked } = filters
  return useQuery({
    queryKey: ['billingSummary', asked],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/billings/summary', { body: { filter: bodyOf(filters) }, signal }),
    enabled: !isReversed(filters),
    placeholderData: keepPreviousData,
  })
}
