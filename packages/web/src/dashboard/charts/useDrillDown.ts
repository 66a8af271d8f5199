import { finishedInHour, finishedPath, spanWithin } from '../drill.ts'
import type { Filters, Period } from '../filters/filters.ts'
import { nextDayOf, type Row } from '../rows.ts'
import { useOpens } from '../useOpens.ts'
import { usePlug } from '../usePlug.ts'

/** From a period of a chart to its sessions, when the person has that list. */
export function useDrillDown(filters: Filters, period: Period): (row: Row) => string | undefined {
  const opens = useOpens()
  const plug = usePlug(filters.connectorId)
  return ({ day }) => {
    if (period === 'hourly') return opens(finishedInHour(day, filters, plug))
    const span = spanWithin(filters, day, nextDayOf[period](day))
    return opens(finishedPath(span, filters, plug))
  }
}
