import { useQuery } from '@tanstack/react-query'
import { isObject } from '@zaryad/model/fromOutside'
import { http } from '../session/http.ts'
import type { Filters } from './filters/filters.ts'

/** The time zone of the chosen place: its days and hours are by its own clock. Undefined where many are looked at. */
export function useZone({
  stationId,
  chargePointId,
}: Pick<Filters, 'stationId' | 'chargePointId'>): string | undefined {
  const path = chargePointId ? `/chargePoints/${chargePointId}` : `/chargeStations/${stationId}`
  const { data } = useQuery({
    queryKey: ['dashboard', 'zone', path],
    queryFn: ({ signal }) => http({ method: 'GET', path, signal }),
    enabled: chargePointId !== '' || stationId !== '',
    staleTime: 60_000,
  })
  return isObject(data) && typeof data.timeZone === 'string' ? data.timeZone : undefined
}
