import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Attribution } from './Attribution.tsx'
import canvas from './canvas.module.css'
import { none, pointAt } from './features.ts'
import { type Bounds, holds, kazakhstan, type Place } from './geo.ts'
import { useOpenMap } from './useOpenMap.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

type Props = {
  /** Where the pin stands; none until one is set. */
  at: Place | null
  /** Its image's name without the kind, as `features.ts` makes it. */
  pin?: string
  /** The map was pressed: the pin is to stand there. */
  onPick?: (place: Place) => void
}

/** About as exact as a parking place: 0.000001° is 10 cm. */
const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The town with what lies around it: our own map has no streets. */
const around = (place: Place | null): Bounds =>
  place
    ? {
        south: place.latitude - 0.5,
        north: place.latitude + 0.5,
        west: place.longitude - 0.5,
        east: place.longitude + 0.5,
      }
    : kazakhstan
const streetZoom = 15

/** One place on a map: seen, or chosen by a press. */
export function PlaceMap({ at, pin = 'default|free|', onPick }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const seen = useRef(kazakhstan)
  const { map, isOwn } = useOpenMap(element, {
    title: t('stationMap.map'),
    view: around(at),
    onMove: (bounds) => {
      seen.current = bounds
    },
  })
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    map?.on('click', ({ lngLat }) =>
      pick.current?.({ latitude: exact(lngLat.lat), longitude: exact(lngLat.lng) }),
    )
  }, [map])
  const { latitude, longitude } = at ?? {}
  useEffect(() => {
    if (!map) return
    const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const feature = place && { type: 'Feature' as const, properties: { pin }, geometry: pointAt(place) }
    map.getSource<GeoJSONSource>('selected')?.setData(feature ?? none)
    if (place && !holds(seen.current, place))
      map.easeTo({ center: [place.longitude, place.latitude], zoom: Math.max(map.getZoom(), 11) })
  }, [map, latitude, longitude, pin])
  const isPlaced = latitude !== undefined
  useEffect(() => {
    if (map && isOwn && isPlaced) map.setZoom(streetZoom)
  }, [map, isOwn, isPlaced])
  return (
    <div className={canvas.place}>
      <div ref={element} className={canvas.canvas} />
      {map && <ZoomButtons map={map} />}
      {!isOwn && <Attribution map={map} />}
    </div>
  )
}
