import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'
import canvas from './canvas.module.css'
import { useKeptClear } from './useKeptClear.ts'

export function ZoomButtons({ map }: { map: MapLibre }) {
  const { t } = useTranslation()
  const element = useKeptClear<HTMLDivElement>(map, 'zoom')
  return (
    <div ref={element} className={canvas.zoom}>
      <button type="button" aria-label={t('stationMap.zoomIn')} onClick={() => map.zoomIn()}>
        <Plus size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <button type="button" aria-label={t('stationMap.zoomOut')} onClick={() => map.zoomOut()}>
        <Minus size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
