import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef } from 'react'
import { pointAt } from './features.ts'

/**
 * What stands over the map and hides it: names of towns go around it as they do around pins, for an image that nobody sees
 * stands there as well. It is of no place, so it is put back where the element is whenever the map has moved.
 */
export function useKeptClear<E extends HTMLElement>(map: MapLibre | null, name: string): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const over = element.current
    if (!map || !over) return
    const id = `over-${name}`
    const [width, height] = [Math.ceil(over.offsetWidth), Math.ceil(over.offsetHeight)]
    if (width === 0 || height === 0) return
    const feature = () => {
      const [box, whole] = [over.getBoundingClientRect(), map.getCanvas().getBoundingClientRect()]
      const { lat, lng } = map.unproject([
        box.left - whole.left + box.width / 2,
        box.top - whole.top + box.height / 2,
      ])
      const geometry = pointAt({ latitude: lat, longitude: lng })
      return { type: 'Feature' as const, properties: {}, geometry }
    }
    if (!map.getSource(id)) {
      map.addImage(id, { width, height, data: new Uint8ClampedArray(width * height * 4) })
      map.addSource(id, { type: 'geojson', data: feature() })
      const layout = { 'icon-image': id, 'icon-allow-overlap': true } as const
      map.addLayer({ id, type: 'symbol', source: id, layout })
    }
    const follow = () => map.getSource<GeoJSONSource>(id)?.setData(feature())
    map.on('moveend', follow)
    map.on('resize', follow)
    return () => {
      map.off('moveend', follow)
      map.off('resize', follow)
    }
  }, [map, name])
  return element
}
