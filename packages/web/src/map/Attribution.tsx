import type { Map as MapLibre } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'
import canvas from './canvas.module.css'
import { useKeptClear } from './useKeptClear.ts'

/** Whose our own map is. */
export function Attribution({ map }: { map: MapLibre | null }) {
  const { t } = useTranslation()
  const element = useKeptClear<HTMLParagraphElement>(map, 'attribution')
  return (
    <p ref={element} className={canvas.attribution}>
      {t('stationMap.attribution')}
    </p>
  )
}
