import { expect, test } from 'vitest'
import { archiveLayers } from './archiveLayers.ts'
import { coloursOf } from './colours.ts'

const drawn = (...layers: string[]) =>
  archiveLayers('own', layers, { colours: coloursOf('light'), language: 'kk' }).map(({ id }) => id)

test.each([
  [
    'Protomaps',
    ['boundaries', 'buildings', 'earth', 'landuse', 'places', 'pois', 'roads', 'water'],
    'ground, earth areas, water areas, water lines, buildings areas, roads lines, boundaries lines, places names',
  ],
  [
    'OpenMapTiles',
    [
      'boundary',
      'building',
      'place',
      'poi',
      'transportation',
      'transportation_name',
      'water_name',
      'waterway',
    ],
    'ground, waterway areas, waterway lines, building areas, transportation lines, boundary lines, place names',
  ],
  [
    'Shortbread',
    ['ocean', 'boundary_labels', 'place_labels', 'streets', 'street_labels', 'pois'],
    'ground, ocean areas, ocean lines, streets lines, place_labels names',
  ],
  ['nothing known', ['housenumber'], 'ground'],
])('layers of %s become land, water, roads, borders and names, in this order', (_name, layers, expected) => {
  expect(drawn(...layers).join(', ')).toBe(expected)
})
