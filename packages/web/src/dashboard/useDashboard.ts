import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '@zaryad/model/call'
import type { TransactionRow } from '@zaryad/model/calls/dashboard'
import type { Calls } from '@zaryad/model/calls/index'
import { useMemo } from 'react'
import { nowMs, serverMs } from '../clock.ts'
import { dayOf } from '../dates/day.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { ask } from '../session/ask.ts'
import { HttpError } from '../session/HttpError.ts'
import {
  type Asked,
  bodyOf,
  chartPeriodOf,
  type Filters,
  goesOn,
  isOneDay,
  isReversed,
  previousOf,
} from './filters/filters.ts'
import { hourRowsOf } from './hourRows.ts'
import { rowsOf } from './rows.ts'
import { statisticsOf } from './statistics.ts'

type Question = '/geoObject' | '/billing/transactions' | '/reliability'

/** One question of the dashboard; the last answer stays while the next is on its way. */
export const useAnswer = <A extends Question>(question: A, filters: Asked | null, isOn: boolean) =>
  useQuery<Answer<Calls[`POST /api/v1/dashboard${A}`]>>({
    queryKey: ['dashboard', question, filters],
    queryFn: ({ signal }) =>
      ask<`POST /api/v1/dashboard${Question}`>(`POST /api/v1/dashboard${question}`, {
        body: filters ? bodyOf(filters) : {},
        signal,
      }) as Promise<Answer<Calls[`POST /api/v1/dashboard${A}`]>>,
    enabled: isOn && filters !== null && !isReversed(filters),
    placeholderData: keepPreviousData,
  })

/**
 * The answers for the filters: the figures now and, for the overview, those of the span before up to the same hour,
 * and the rows of the charts.
 */
export function useDashboard(chosen: Filters, isOverview: boolean) {
  // A date that is being typed passes through others.
  const filters = useDebounced(chosen, 300)
  const figures = useAnswer('/geoObject', filters, true)
  const readAt = figures.isPlaceholderData ? 0 : figures.dataUpdatedAt
  const earlier = useMemo(
    () => (readAt > 0 ? previousOf(filters, serverMs(readAt)) : null),
    [filters, readAt],
  )
  const before = useAnswer('/geoObject', earlier, isOverview)
  const period = chartPeriodOf(filters)
  const transactions = useAnswer('/billing/transactions', { ...filters, period }, isOverview)
  const statistics = useMemo(() => (figures.data ? statisticsOf(figures.data) : undefined), [figures.data])
  const previous = useMemo(
    () => (before.data && earlier ? statisticsOf(before.data) : undefined),
    [before.data, earlier],
  )
  const rows = useMemo(
    () => (transactions.data ? drawn(transactions.data, { ...filters, period }) : undefined),
    [transactions.data, filters, period],
  )
  const isRefused = [figures, transactions].some(
    ({ error }) => error instanceof HttpError && error.status === 403,
  )
  return {
    figures,
    transactions,
    before,
    statistics,
    previous,
    rows,
    isRefused,
    period,
    against: againstOf(filters),
  }
}

const drawn = (answer: TransactionRow[], filters: Filters) =>
  filters.period === 'hourly'
    ? hourRowsOf(answer, filters.start, nowMs())
    : rowsOf(answer, filters, dayOf(nowMs()))

/** With what the figures are compared, as the key of its words. */
function againstOf(filters: Filters): Against {
  if (!goesOn(filters, dayOf(nowMs()))) return 'toPrevious'
  return isOneDay(filters) ? 'toYesterday' : 'toSame'
}
export type Against = 'toPrevious' | 'toYesterday' | 'toSame' | 'toWeekAgo' | 'toWeekBefore'

export type DashboardAnswers = ReturnType<typeof useDashboard>
