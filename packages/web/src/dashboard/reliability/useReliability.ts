import { useMemo } from 'react'
import { nowMs, serverMs } from '../../clock.ts'
import { dayOf, daysBetween } from '../../dates/day.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { type Filters, previousOf } from '../filters/filters.ts'
import { useAnswer } from '../useDashboard.ts'
import { isByDay, rowsOf, trendPeriod } from './answer.ts'

/** The figures of the tab and those of the span before, both out of the same sums. */
export function useReliability(chosen: Filters, isOn: boolean) {
  const filters = useDebounced(chosen, 300)
  const { start, end } = filters
  const days = start && end ? daysBetween(start, end) : Number.POSITIVE_INFINITY
  const period = trendPeriod(filters, days)
  const now = useAnswer('/reliability', { ...filters, period }, isOn)
  const readAt = now.isPlaceholderData ? 0 : now.dataUpdatedAt
  const earlier = useMemo(
    () => (readAt > 0 ? previousOf(filters, serverMs(readAt)) : null),
    [filters, readAt],
  )
  const before = useAnswer('/reliability', earlier && { ...earlier, period: 'monthly' }, isOn)
  const known = now.data
  const rows = useMemo(
    () => (known ? rowsOf(known, period, filters, dayOf(nowMs())) : []),
    [known, period, filters],
  )
  return {
    now,
    before,
    known,
    earlier: earlier ? before.data : undefined,
    rows,
    period,
    /** Whatever was chosen: the span is too short for anything longer. */
    isByDay: isByDay(days),
  }
}

export type ReliabilityAnswers = ReturnType<typeof useReliability>
