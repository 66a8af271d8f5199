import { useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/useFormat.ts'
import { readBasemap } from '../../../map/basemap.ts'
import type { Place } from '../../../map/geo.ts'
import type { MapStation } from '../../../map/station.ts'
import { askOpenly } from '../../../session/ask.ts'
import { type City, citiesCalled } from './citiesCalled.ts'

const restMs = 200
const mostStations = 8

export type Found = {
  cities: City[]
  stations: MapStation[]
  state: 'none' | 'looking' | 'found' | 'failed'
  retry: () => void
}

const stationsCalled = async (query: string, near: Place, signal: AbortSignal): Promise<MapStation[]> => {
  const body = { paging: { take: mostStations }, query, near }
  return (await askOpenly('POST /api/v1/chargeStations/geoPositions/search', { body, signal })).result
}

/** Cities and locations that are called so, best and nearest first; what was found stays until the next is. */
export function useFound(query: string, from: () => Place): Found {
  const { language } = useFormat()
  const [found, setFound] = useState<Omit<Found, 'retry'>>({ cities: [], stations: [], state: 'none' })
  const [attempt, setAttempt] = useState(0)
  const asked = query.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: from where, is asked when one has typed; another attempt asks again
  useEffect(() => {
    if (!asked) return setFound({ cities: [], stations: [], state: 'none' })
    const aborting = new AbortController()
    setFound((before) => ({ ...before, state: 'looking' }))
    const timer = setTimeout(
      () =>
        Promise.all([stationsCalled(asked, from(), aborting.signal), readBasemap()]).then(
          ([stations, map]) => {
            if (!aborting.signal.aborted)
              setFound({ cities: map ? citiesCalled(map, asked, language) : [], stations, state: 'found' })
          },
          () => {
            if (!aborting.signal.aborted) setFound({ cities: [], stations: [], state: 'failed' })
          },
        ),
      restMs,
    )
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [asked, language, attempt])
  return { ...found, retry: () => setAttempt((before) => before + 1) }
}
