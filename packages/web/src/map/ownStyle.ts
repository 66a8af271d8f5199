import type { StyleSpecification } from 'maplibre-gl'
import { askOpenly } from '../session/ask.ts'
import type { Look } from './archiveLayers.ts'

let known: Promise<string | null> | undefined

/** The address of the operator's own map (`MAP_STYLE_URL`): a style, tiles by `{z}/{x}/{y}`, or a PMTiles archive. */
export function ownMapAddress(): Promise<string | null> {
  known ??= askOpenly('GET /api/v1/settings/public')
    .then(({ mapStyleUrl }) => mapStyleUrl)
    .catch(() => {
      known = undefined
      return null
    })
  return known
}

/** A style made of a picture a tile. */
const ofTiles = (address: string): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
})

const isTiles = (address: string) => address.includes('{z}')

const isArchive = (address: string) => new URL(address).pathname.endsWith('.pmtiles')

/** What archives need comes only where there is one. */
const archives = () => import('./ownArchive.ts')

/**
 * Pictures at once at their full colour. MapLibre fades them in by default, and on a slow machine, whose frame outlasts
 * the fade, no frame comes after it: they would stay half-way until the map is moved.
 */
const unfaded = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: style.layers.map((layer) =>
    layer.type === 'raster' ? { ...layer, paint: { ...layer.paint, 'raster-fade-duration': 0 } } : layer,
  ),
})

/** The operator's style; null where it cannot be had, and ours is shown. */
export async function readOwnStyle(look: Look): Promise<StyleSpecification | null> {
  const style = await readStyle(look)
  return style && unfaded(style)
}

async function readStyle(look: Look): Promise<StyleSpecification | null> {
  const address = await ownMapAddress()
  if (!address) return null
  if (isTiles(address)) return ofTiles(address)
  try {
    if (isArchive(address)) return await (await archives()).ofArchive(address, look)
    const style: StyleSpecification = await (await fetch(address)).json()
    if (style.version !== 8 || !Array.isArray(style.layers)) return null
    if (JSON.stringify(style.sources).includes('"pmtiles://')) await archives()
    return style
  } catch {
    return null
  }
}
