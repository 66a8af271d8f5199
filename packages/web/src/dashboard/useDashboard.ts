import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayOf } from '../dates/day.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { HttpError } from '../session/HttpError.ts'
import { http } from '../session/http.ts'
import { bodyOf, type Filters, isReversed, previousOf } from './filters/filters.ts'
import { rowsOf } from './rows.ts'
import { statisticsOf } from './statistics.ts'

/** One question of the dashboard; the last answer stays while the next is on its way. */
export const useAnswer = (path: string, filters: Filters | null, isOn: boolean) =>
  useQuery({
    queryKey: ['dashboard', path, filters],
    queryFn: ({ signal }) =>
      http({
        method: 'POST',
        path: `/dashboard${path}`,
        body: filters ? bodyOf(filters) : undefined,
        signal,
      }),
    enabled: isOn && filters !== null && !isReversed(filters),
    placeholderData: keepPreviousData,
  })

/**
 * The answers for the filters: the figures now and, for the overview, those of the span before and the rows of
 * the charts.
 */
export function useDashboard(chosen: Filters, isOverview: boolean) {
  // A date that is being typed passes through others.
  const filters = useDebounced(chosen, 300)
  const figures = useAnswer('/geoObject', filters, true)
  const before = useAnswer('/geoObject', previousOf(filters), isOverview)
  const transactions = useAnswer('/billing/transactions', filters, isOverview)
  const statistics = useMemo(() => (figures.data ? statisticsOf(figures.data) : undefined), [figures.data])
  const previous = useMemo(
    () => (before.data && previousOf(filters) ? statisticsOf(before.data) : undefined),
    [before.data, filters],
  )
  const rows = useMemo(
    () => (transactions.data ? rowsOf(transactions.data, filters, dayOf(Date.now())) : undefined),
    [transactions.data, filters],
  )
  const isRefused = [figures, transactions].some(
    ({ error }) => error instanceof HttpError && error.status === 403,
  )
  return { figures, transactions, before, statistics, previous, rows, isRefused }
}

export type DashboardAnswers = ReturnType<typeof useDashboard>
