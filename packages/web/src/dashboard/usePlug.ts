import { useQuery } from '@tanstack/react-query'
import { http } from '../session/http.ts'
import type { Plug } from './drill.ts'

/** The chosen connector's point and number; its id is all that the filter has. */
export function usePlug(connectorId: string): Plug {
  const { data } = useQuery({
    queryKey: ['dashboard', 'plug', connectorId],
    queryFn: ({ signal }) => http({ method: 'GET', path: `/connectors/${connectorId}`, signal }),
    enabled: connectorId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return connectorId !== '' && isPlug(data)
    ? { chargePointId: data.chargePointId, connectorId: data.connectorId }
    : undefined
}

const isPlug = (value: unknown): value is NonNullable<Plug> =>
  typeof value === 'object' && value !== null && 'chargePointId' in value && 'connectorId' in value
