import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Language } from '../i18n/languages.ts'
import type { Basemap } from './basemap.ts'
import { cityNames } from './cityNames.ts'
import type { MapColours } from './colours.ts'
import { fadeLayers, fadeSource } from './fade.ts'

/** Where there is no land within the frame there is the Caspian. */
const sea: [number, number][] = [
  [46.2, 38.5],
  [55.5, 38.5],
  [55.5, 47.6],
  [46.2, 47.6],
  [46.2, 38.5],
]

/** Land, water, borders and cities; names are drawn with the page's own letters: no glyphs are asked for anywhere. */
export function basemapStyle(
  map: Basemap | null,
  colours: MapColours,
  language: Language,
): StyleSpecification {
  const ground: LayerSpecification = {
    id: 'ground',
    type: 'background',
    paint: { 'background-color': colours.land },
  }
  if (!map) return { version: 8, sources: {}, layers: [ground] }
  const collections = Object.entries(map).map(([name, data]) => [name, { type: 'geojson' as const, data }])
  return {
    version: 8,
    sources: {
      sea: { type: 'geojson', data: { type: 'Polygon', coordinates: [sea] } },
      ...Object.fromEntries(collections),
      ...fadeSource(),
    },
    layers: [
      ground,
      { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        paint: {
          'line-color': colours.water,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 10, 2.5],
        },
      },
      {
        id: 'regions',
        type: 'line',
        source: 'regions',
        paint: { 'line-color': colours.region, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: {
          'line-color': colours.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 1, 8, 2],
        },
      },
      ...fadeLayers(colours),
      ...[4, 3, 2, 1].map((rank) => names({ rank, colours, language })),
      // over the names, so that none of them lies on another's dot
      ...[4, 3, 2, 1].map(dots),
    ],
  }
}

/** The zoom from which cities of a rank are named. */
const namedFrom = [0, 0, 4, 5, 6]

const ofRank = (rank: number) => ({
  source: 'cities',
  minzoom: namedFrom[rank],
  filter: ['==', ['get', 'rank'], rank] satisfies ExpressionSpecification,
})

const dots = (rank: number): LayerSpecification => ({
  ...ofRank(rank),
  id: `cities-${rank}`,
  type: 'symbol',
  layout: { 'icon-image': 'city', 'icon-allow-overlap': true, 'icon-padding': 0 },
})

type Named = { rank: number; colours: MapColours; language: Language }

const names = ({ rank, colours, language }: Named): LayerSpecification => ({
  ...ofRank(rank),
  id: `names-${rank}`,
  type: 'symbol',
  ...cityNames({ text: ['get', language], rank, colours }),
})
