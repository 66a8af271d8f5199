import { useEffect, useState } from 'react'
import { http } from '../session/http.ts'
import { filterOf, type StationFilters } from './filters.ts'
import type { Bounds } from './geo.ts'
import type { MapStation } from './station.ts'

/** Spec §9: a map asks for all there is. */
const take = 1_000_000
/** After the map has come to rest, or a filter has changed. */
const restMs = 300

export type Found = {
  stations: MapStation[]
  isLoading: boolean
  error: unknown
  retry: () => void
  /** There are more within these bounds than are given. */
  isCut?: boolean
}
/** Without bounds it waits for them. */
export type UseStations = (bounds: Bounds | undefined, filters: StationFilters) => Found

const isAnswer = (answer: unknown): answer is { result: MapStation[] } =>
  typeof answer === 'object' && answer !== null && 'result' in answer && Array.isArray(answer.result)

async function read(bounds: Bounds, filters: StationFilters, signal: AbortSignal): Promise<MapStation[]> {
  const answer = await http({
    method: 'POST',
    path: '/chargeStations/geoPositions/search',
    body: { paging: { skip: 0, take, returnCount: false }, filter: filterOf(bounds, filters) },
    isPublic: true,
    signal,
  })
  return isAnswer(answer) ? answer.result : []
}

/** The locations within the bounds, as drivers see them; those found before stay until the next have come. */
export const useStations: UseStations = (bounds, filters) => {
  const [found, setFound] = useState<Omit<Found, 'retry'>>({ stations: [], isLoading: true, error: null })
  const [attempt, setAttempt] = useState(0)
  const [isFirst, setFirst] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (!bounds) return
    const aborting = new AbortController()
    setFound((before) => ({ ...before, isLoading: true }))
    const timer = setTimeout(
      () =>
        read(bounds, filters, aborting.signal).then(
          (stations) => {
            setFirst(false)
            setFound({ stations, isLoading: false, error: null })
          },
          (error) => {
            if (!aborting.signal.aborted) setFound((before) => ({ ...before, isLoading: false, error }))
          },
        ),
      isFirst ? 0 : restMs,
    )
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [bounds, filters, attempt])
  return { ...found, retry: () => setAttempt((before) => before + 1) }
}
