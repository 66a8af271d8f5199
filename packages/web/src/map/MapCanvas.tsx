import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import canvas from './canvas.module.css'
import type { Bounds, Place } from './geo.ts'
import type { MapStation } from './station.ts'
import { useMapLibre } from './useMapLibre.ts'
import type { Cluster } from './useStations.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

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

/** The map itself; everything on it is also in the list. */
export function MapCanvas(props: CanvasProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const { map, isOwn } = useMapLibre(place, props, t('stationMap.map'))
  return (
    <>
      <div ref={place} className={canvas.canvas} />
      {map && <ZoomButtons map={map} />}
      {!isOwn && <p className={canvas.attribution}>{t('stationMap.attribution')}</p>}
    </>
  )
}
