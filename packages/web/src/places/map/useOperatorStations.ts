import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { search } from '../../kit/entityApi.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { boundsFilter } from '../../map/filters.ts'
import { hasPlug, type MapStation } from '../../map/station.ts'
import type { UseStations } from '../../map/useStations.ts'
import { stationOf } from './stationOf.ts'

/** More do not fit a screen; one comes nearer for the rest. */
const mostShown = 2000
const restMs = 300
const refreshMs = 15_000

/** The console's rows within the bounds: hidden and closed locations too, of the company and state in the address. */
export const useOperatorStations: UseStations = (bounds, filters) => {
  const [params] = useSearchParams()
  const [tenantId, state] = [params.get('tenantId'), params.get('state')]
  const rest = useDebounced(bounds, restMs) ?? bounds
  const { connectorTypes, stationTypes, isFree, fromKw } = filters
  const filter = {
    ...(rest && boundsFilter(rest)),
    ...(connectorTypes.length > 0 && { connectorType: connectorTypes.map(String) }),
    ...(tenantId && { tenantId }),
    ...(state && { state }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['chargeStations', 'map', filter],
    queryFn: ({ signal }) => search({ resource: 'chargeStations', filter, take: mostShown, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    retry: false,
    enabled: rest !== undefined,
  })
  const rows = data?.data
  const stations = useMemo(() => (rows ?? []).map((row) => stationOf({ ...row, id: row.id })), [rows])
  const shown = useMemo(
    () =>
      stations.filter(
        (station) =>
          hasPlug(station, { connectorTypes, isFree, fromKw }) &&
          (stationTypes.length === 0 || hasSpeed(station, stationTypes)),
      ),
    [stations, connectorTypes, isFree, stationTypes, fromKw],
  )
  return {
    stations: shown,
    isLoading: !data && !error,
    error,
    retry: () => void refetch(),
    isCut: (data?.total ?? 0) > stations.length,
  }
}

const hasSpeed = ({ points }: MapStation, types: string[]) =>
  points.some(({ rate }) => types.includes(rate.stationType))
