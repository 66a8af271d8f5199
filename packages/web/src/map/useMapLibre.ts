import type { Cluster } from '@zaryad/model/calls/map'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef } from 'react'
import { none, pinOf, pinsOf, pointAt } from './features.ts'
import type { Bounds, Place } from './geo.ts'
import { boxOf } from './openMap.ts'
import type { MapStation } from './station.ts'
import { useOpenMap } from './useOpenMap.ts'

export type CanvasProps = {
  stations: readonly MapStation[]
  /** From afar: those that are counted. */
  clusters?: readonly Cluster[]
  /** Another object moves the map. */
  view: Bounds
  selectedId: string | null
  here?: Place
  look: 'driver' | 'operator'
  onMove: (bounds: Bounds) => void
  onSelect: (station: MapStation | null) => void
}

const sourceOf = (map: MapLibre, name: string) => map.getSource<GeoJSONSource>(name)

/** Says on the map's element how many stations are on the screen, once they are. */
function tellDrawn(map: MapLibre, count: number): () => void {
  const tell = () => {
    map.getContainer().dataset.drawn = String(count)
  }
  map.once('idle', tell)
  return () => {
    map.off('idle', tell)
  }
}

/** The map of stations, kept in step with the props. */
export function useMapLibre(place: RefObject<HTMLDivElement | null>, props: CanvasProps, title: string) {
  const { stations, clusters, selectedId, here, look, view, onMove } = props
  const { map, isOwn } = useOpenMap(place, { title, view, onMove })
  const last = useRef(props)
  last.current = props

  useEffect(() => {
    map?.on('click', 'pins', ({ features }) => {
      const at = Number(features?.[0]?.properties.at)
      last.current.onSelect(last.current.stations[at] ?? null)
    })
  }, [map])
  useEffect(() => {
    if (!map) return
    sourceOf(map, 'stations')?.setData(pinsOf(stations, look, clusters))
    const together = clusters?.reduce((sum, { count }) => sum + count, 0) ?? 0
    return tellDrawn(map, stations.length + together)
  }, [map, stations, clusters, look])
  useEffect(() => {
    if (map) sourceOf(map, 'here')?.setData(here ? pointAt(here) : none)
  }, [map, here])

  const selected = stations.find(({ id }) => id === selectedId)
  useEffect(() => {
    if (!map) return
    const feature = selected && {
      type: 'Feature' as const,
      properties: { pin: pinOf(selected, look) },
      geometry: pointAt(selected),
    }
    sourceOf(map, 'selected')?.setData(feature ?? none)
  }, [map, selected, look])
  const { latitude, longitude } = selected ?? {}
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] })
  }, [map, latitude, longitude])

  const shown = useRef(view)
  useEffect(() => {
    if (!map || shown.current === view) return
    shown.current = view
    map.fitBounds(boxOf(view))
  }, [map, view])
  return { map, isOwn }
}
