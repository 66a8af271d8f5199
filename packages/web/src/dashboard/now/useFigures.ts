import { useQuery } from '@tanstack/react-query'
import { ask } from '../../session/ask.ts'
import type { Filters } from '../filters/filters.ts'

/** What goes on at this minute, for the company and the place that are looked at; asked again twice a minute. */
export function useFigures({ tenantId, stationId, chargePointId, connectorId }: Filters) {
  const chosen = Object.entries({ tenantId, stationId, chargePointId, connectorId })
  const filter = Object.fromEntries(chosen.filter(([, id]) => id !== ''))
  return useQuery({
    queryKey: ['dashboard', '/now', filter],
    queryFn: ({ signal }) => ask('POST /api/v1/dashboard/now', { body: { filter }, signal }),
    refetchInterval: 30_000,
  })
}
