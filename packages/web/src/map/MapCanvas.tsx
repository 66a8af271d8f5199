import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Attribution } from './Attribution.tsx'
import canvas from './canvas.module.css'
import { type CanvasProps, useMapLibre } from './useMapLibre.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** The map itself; everything on it is also in the list. */
export function MapCanvas(props: CanvasProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const { map, isOwn } = useMapLibre(place, props, t('stationMap.map'))
  return (
    <>
      <div ref={place} className={canvas.canvas} />
      {map && <ZoomButtons map={map} />}
      {!isOwn && <Attribution map={map} />}
    </>
  )
}
