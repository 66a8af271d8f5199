import type { Cluster } from '@zaryad/model/calls/map'
import { useEffect, useState } from 'react'
import { askOpenly } from '../session/ask.ts'
import { filterOf, type StationFilters } from './filters.ts'
import { type Bounds, cellOf, middleOf, type Place } from './geo.ts'
import type { MapStation } from './station.ts'

const search = 'POST /api/v1/chargeStations/geoPositions/search'
/** Spec §9: a map asks for all there is. */
const take = 1_000_000
/** After the map has come to rest, or a filter has changed. */
const restMs = 300

export type Found = {
  /** One by one on the map; from afar those that stand alone. */
  stations: MapStation[]
  /** From afar: the others, how many there are of all, and the nearest for the list. */
  clusters?: Cluster[]
  count?: number
  nearest?: MapStation[]
  isLoading: boolean
  error: unknown
  retry: () => void
  /** There are more within these bounds than are given. */
  isCut?: boolean
}
/** From where distances are, the middle of the map when left out; how wide the map is. */
type View = { from?: Place; widthPx: number }
/** Without bounds it waits for them. */
export type UseStations = (bounds: Bounds | undefined, filters: StationFilters, view: View) => Found

type Asked = { bounds: Bounds; filters: StationFilters; view: View }

async function read({ bounds, filters, view }: Asked, signal: AbortSignal): Promise<Partial<Found>> {
  const {
    result: stations,
    clusters,
    count,
    nearest,
  } = await askOpenly(search, {
    body: {
      paging: { skip: 0, take, returnCount: false },
      filter: filterOf(bounds, filters),
      far: { cell: cellOf(bounds, view.widthPx) },
      near: view.from ?? middleOf(bounds),
    },
    signal,
  })
  return clusters ? { stations, clusters, count, nearest, isCut: true } : { stations }
}

/** The locations within the bounds, as drivers see them; those found before stay until the next have come. */
export const useStations: UseStations = (bounds, filters, view) => {
  const [found, setFound] = useState<Omit<Found, 'retry'>>({ stations: [], isLoading: true, error: null })
  const [attempt, setAttempt] = useState(0)
  const [isFirst, setFirst] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again; from where, is asked when the map has moved
  useEffect(() => {
    if (!bounds) return
    const aborting = new AbortController()
    setFound((before) => ({ ...before, isLoading: true }))
    const timer = setTimeout(
      () =>
        read({ bounds, filters, view }, aborting.signal).then(
          (next) => {
            setFirst(false)
            setFound({ stations: [], ...next, isLoading: false, error: null })
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
