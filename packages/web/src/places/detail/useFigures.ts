import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { can } from '@zaryad/model/permissions'
import { nowMs } from '../../clock.ts'
import { type Statistics, statisticsOf } from '../../dashboard/statistics.ts'
import { addDays, dayOf } from '../../dates/day.ts'
import { zoneOf } from '../../kit/zone.ts'
import { ask } from '../../session/ask.ts'
import { useUser } from '../../session/useUser.ts'

export const figureDays = 30

/** The sums of the last thirty days, where the plan opens them. */
export function useFigures(row: RowOf<'chargeStations'>): Statistics | undefined {
  const user = useUser()
  const today = dayOf(nowMs(), zoneOf(row))
  const body = {
    period: 'daily' as const,
    filter: { start: addDays(today, 1 - figureDays), end: today, stationId: row.id },
  }
  const { data } = useQuery({
    queryKey: ['dashboard', '/geoObject', body],
    queryFn: ({ signal }) => ask('POST /api/v1/dashboard/geoObject', { body, signal }),
    enabled: user !== null && can(user, 'accessAnalitycs'),
    retry: false,
  })
  return data === undefined ? undefined : statisticsOf(data)
}
