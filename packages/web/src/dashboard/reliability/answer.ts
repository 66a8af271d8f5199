import type { Reliability } from '@zaryad/model/calls/dashboard'
import { type Day, dayOf } from '../../dates/day.ts'
import type { Filters, Period } from '../filters/filters.ts'
import { type Column, nextDayOf } from '../rows.ts'
import type { Sums } from './ratios.ts'

/** One period of the trends. */
export type Row = Column & Sums

/** Day by day while that can be read, then by the period of the filters. */
export const isByDay = (days: number) => days <= 124
export const trendPeriod = ({ period }: Filters, days: number): Period => (isByDay(days) ? 'daily' : period)

export function rowsOf({ rows }: Reliability, period: Period, { start }: Filters, today: Day): Row[] {
  return rows.map(({ time, ...sums }) => {
    const day = dayOf(time)
    return {
      ...sums,
      day,
      isUnfinished: day <= today && nextDayOf[period](day) > today,
      isCut: start !== '' && day < start,
    }
  })
}
