import type { Feature, Polygon, Position } from 'geojson'
import type { FillLayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** Where the data of our map ends (public/basemap), and from where on it fades: Kazakhstan is within. */
const frame = { west: 45.5, south: 38.5, east: 90, north: 57 }
const whole = { west: 46.4, south: 40.5, east: 87.5, north: 55.5 }
const world = { west: -180, south: -85, east: 180, north: 85 }
const steps = 48

type Box = typeof frame

const ringOf = ({ west, south, east, north }: Box): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Between two boxes; what is within the inner one is left as it is. */
const band = (outer: Box, inner: Box, share: number): Feature<Polygon> => ({
  type: 'Feature',
  properties: { share },
  geometry: { type: 'Polygon', coordinates: [ringOf(outer), ringOf(inner)] },
})

/** From the whole map (0) to its frame (1). */
const between = (share: number): Box => ({
  west: whole.west + (frame.west - whole.west) * share,
  south: whole.south + (frame.south - whole.south) * share,
  east: whole.east + (frame.east - whole.east) * share,
  north: whole.north + (frame.north - whole.north) * share,
})

/** Narrow bands around the country, each a little nearer to plain land; beyond the frame there is nothing else. */
export function fadeSource(): Record<'fade', SourceSpecification> {
  const bands = Array.from({ length: steps }, (_, at) =>
    band(between((at + 1) / steps), between(at / steps), (at + 1) / steps),
  )
  const features = [...bands, band(world, frame, 1)]
  return { fade: { type: 'geojson', data: { type: 'FeatureCollection', features }, tolerance: 0 } }
}

/** Rivers, borders and the sea that end where the data does, without a cut. */
export const fadeLayers = (colours: MapColours): FillLayerSpecification[] => [
  {
    id: 'fade',
    type: 'fill',
    source: 'fade',
    paint: {
      'fill-color': colours.land,
      'fill-opacity': ['get', 'share'],
      'fill-antialias': false,
    },
  },
]
