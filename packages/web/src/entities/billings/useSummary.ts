import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../kit/useDebounced.ts'
import { HttpError } from '../../session/HttpError.ts'
import { http } from '../../session/http.ts'
import { bodyOf, type Filters, isReversed } from './filters.ts'
import type { Summary } from './summary.ts'

const isSummary = (value: unknown): value is Summary =>
  typeof value === 'object' && value !== null && 'totals' in value && 'byDay' in value

/** All cuts of the chosen period in one answer. */
export function useSummary(chosen: Filters) {
  const filters = useDebounced(chosen, 300)
  const { tab: _tab, ...asked } = filters
  return useQuery({
    queryKey: ['billingSummary', asked],
    queryFn: async ({ signal }): Promise<Summary> => {
      const body = { filter: bodyOf(filters) }
      const answer = await http({ method: 'POST', path: '/billings/summary', body, signal })
      if (!isSummary(answer)) throw new HttpError(502, null)
      return answer
    },
    enabled: !isReversed(filters),
    placeholderData: keepPreviousData,
  })
}
