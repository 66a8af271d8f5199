import { AttributionControl, type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { toLanguage } from '../i18n/languages.ts'
import { readBasemap } from './basemap.ts'
import { basemapStyle } from './basemapStyle.ts'
import { coloursOf, type Theme } from './colours.ts'
import { scale } from './drawing.ts'
import { zooms } from './fitted.ts'
import type { Bounds } from './geo.ts'
import { imageOf } from './images.ts'
import { readOwnStyle } from './ownStyle.ts'
import { addStationLayers } from './stationLayers.ts'

setWorkerUrl(workerUrl)

type Options = { theme: Theme; language: string; title: string; bounds: Bounds }

/** Bounds as MapLibre takes them. */
export const boxOf = ({ south, west, north, east }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]

/** Canvases do not wait for fonts. */
const waitForFonts = (family: string) =>
  Promise.all(
    ['Алматы', 'Ақтөбе', 'Almaty 0/9'].map((text) => document.fonts.load(`570 13px ${family}`, text)),
  )

/** A map with our layers, at rest on the bounds; `isOwn` where it is the operator's. */
export async function openMap(container: HTMLElement, { theme, language, title, bounds }: Options) {
  const family = getComputedStyle(container).fontFamily
  const colours = coloursOf(theme)
  const look = { colours, language: toLanguage(language) }
  const [own, ground] = await Promise.all([readOwnStyle(look), readBasemap(), waitForFonts(family)])
  const map = new MapLibre({
    container,
    style: own ?? basemapStyle(ground, colours, look.language),
    bounds: boxOf(bounds),
    locale: { 'Map.Title': title },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (own) map.addControl(new AttributionControl({ compact: true }))
  map.setMissingStyleImageResolver((name) => {
    const image = imageOf(name, { colours, family, language })
    if (image) map.addImage(name, image, { pixelRatio: scale() })
  })
  await new Promise((resolve) => map.once('style.load', resolve))
  addStationLayers(map)
  for (const layer of ['pins', 'clusters']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
  map.on('click', 'clusters', async ({ features, lngLat }) => {
    const id = features?.[0]?.properties.cluster_id
    const source = map.getSource<GeoJSONSource>('stations')
    const zoom = id === undefined ? undefined : await source?.getClusterExpansionZoom(Number(id))
    map.easeTo({ center: lngLat, zoom: zoom ?? map.getZoom() + 2 })
  })
  return { map, isOwn: own !== null }
}
