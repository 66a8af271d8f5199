import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Language } from '../i18n/languages.ts'
import { cityNames } from './cityNames.ts'
import type { MapColours } from './colours.ts'

export type Look = { colours: MapColours; language: Language }

/** What a layer holds, by the names that Protomaps, OpenMapTiles, Shortbread and others give. */
const kinds = [
  ['water', /water|ocean|sea|lake|river|hydro/i],
  ['border', /bound|border|admin/i],
  ['building', /build/i],
  ['road', /road|street|transport|highway|rail|bridge|aeroway/i],
  ['name', /place|cit(y|ies)|town|settlement/i],
  ['land', /earth|land$|country|countries/i],
] as const
type Kind = (typeof kinds)[number][0] | 'other'

const kindOf = (layer: string): Kind =>
  // labels of streets, of water and of borders would be names of no place
  /_(name|label)s?(_|$)/i.test(layer) && !/place|city|town/i.test(layer)
    ? 'other'
    : (kinds.find(([, names]) => names.test(layer))?.[0] ?? 'other')

const isOf = (...types: string[]): ExpressionSpecification => ['in', ['geometry-type'], ['literal', types]]
const areas = isOf('Polygon', 'MultiPolygon')
const lines = isOf('LineString', 'MultiLineString')
const points = isOf('Point', 'MultiPoint')

/** Land, water, roads, borders and names, from below to above; what is none of them is left out. */
export function archiveLayers(source: string, layers: string[], { colours, language }: Look) {
  const { land, water, region, border } = colours
  const of = (kind: Kind) => layers.filter((layer) => kindOf(layer) === kind)
  const fills = (kind: Kind, colour: string) =>
    of(kind).map((layer) => fill(`${layer} areas`, { source, layer, colour }))
  const strokes = (kind: Kind, colour: string, widthPx: number) =>
    of(kind).map((layer) => stroke(`${layer} lines`, { source, layer, colour, widthPx }))
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': land } },
    ...fills('land', land),
    ...fills('water', water),
    ...strokes('water', water, 1),
    ...fills('building', region),
    ...strokes('road', region, 1.5),
    ...strokes('border', border, 1),
    ...of('name').map((layer) => names({ layer, source, colours, language })),
  ] satisfies LayerSpecification[]
}

type Of = { source: string; layer: string; colour: string }

const fill = (id: string, { source, layer, colour }: Of): LayerSpecification => ({
  ...{ id, source, 'source-layer': layer, filter: areas },
  type: 'fill',
  paint: { 'fill-color': colour },
})

const stroke = (
  id: string,
  { source, layer, colour, widthPx }: Of & { widthPx: number },
): LayerSpecification => ({
  ...{ id, source, 'source-layer': layer, filter: lines },
  type: 'line',
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['linear'], ['zoom'], 5, widthPx / 2, 16, widthPx * 4],
  },
})

type Named = Look & { layer: string; source: string }

/** With the page's own letters, as the names of our own map are: no glyphs are asked for anywhere. */
const names = ({ layer, source, colours, language }: Named): LayerSpecification => ({
  ...{ id: `${layer} names`, source, 'source-layer': layer },
  filter: ['all', points, ['has', 'name']],
  type: 'symbol',
  ...cityNames({ text: ['coalesce', ['get', `name:${language}`], ['get', 'name']], rank: 3, colours }),
})
