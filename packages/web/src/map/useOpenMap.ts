import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFormat } from '../i18n/useFormat.ts'
import type { Theme } from './colours.ts'
import type { Bounds } from './geo.ts'
import { openMap } from './openMap.ts'

const seenBy = (map: MapLibre): Bounds => {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

type Options = { title: string; view: Bounds; onMove?: (bounds: Bounds) => void }

/** A map in the element. Another theme or language makes another one, where the first was left. */
export function useOpenMap(place: RefObject<HTMLDivElement | null>, options: Options) {
  const theme = useThemeName()
  const { language } = useFormat()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [isOwn, setOwn] = useState(false)
  const last = useRef(options)
  last.current = options
  const left = useRef<Bounds | null>(null)
  const { title } = options
  useEffect(() => {
    const element = place.current
    if (!element) return
    let opened: MapLibre | undefined
    let isOver = false
    openMap(element, { theme, language, title, bounds: left.current ?? last.current.view }).then((result) => {
      if (isOver) return result.map.remove()
      opened = result.map
      setOwn(result.isOwn)
      setMap(opened)
      const move = () => {
        left.current = seenBy(result.map)
        last.current.onMove?.(left.current)
      }
      opened.on('moveend', move)
      move()
    })
    return () => {
      isOver = true
      opened?.remove()
      setMap(null)
    }
  }, [place, theme, language, title])
  return { map, isOwn }
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The theme of the page: a map is painted, so it cannot follow CSS variables. */
const useThemeName = () => useSyncExternalStore(subscribe, current)
