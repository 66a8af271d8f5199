import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { none } from './features.ts'

/** Pins nearer than this come together, until the streets are seen. */
const clusterRadiusPx = 48
const lastClusterZoom = 13

/** A part of a cluster in tenths. */
const tenths = (name: string): ExpressionSpecification => [
  'to-string',
  ['round', ['*', 10, ['/', ['get', name], ['get', 'count']]]],
]

/** Brought together here, or by the server already. */
const isMany: ExpressionSpecification = ['any', ['has', 'point_count'], ['has', 'isCounted']]

const layers: LayerSpecification[] = [
  {
    id: 'clusters',
    type: 'symbol',
    source: 'stations',
    filter: isMany,
    layout: {
      'icon-image': [
        'concat',
        'cluster|',
        ['to-string', ['get', 'count']],
        '|',
        tenths('free'),
        '|',
        tenths('fault'),
      ],
      'icon-allow-overlap': true,
    },
  },
  {
    id: 'pins',
    type: 'symbol',
    source: 'stations',
    filter: ['!', isMany],
    layout: {
      'icon-image': ['concat', 'pin|', ['get', 'pin']],
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
    },
  },
  {
    id: 'here',
    type: 'symbol',
    source: 'here',
    layout: { 'icon-image': 'here', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  },
  {
    id: 'selected',
    type: 'symbol',
    source: 'selected',
    layout: {
      'icon-image': ['concat', 'chosen|', ['get', 'pin']],
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
    },
  },
]

/** Our pins over whatever map lies below; names of the map make way for them (`cityNames`). */
export function addStationLayers(map: MapLibre): void {
  const empty = { type: 'geojson' as const, data: none }
  map.addSource('stations', {
    ...empty,
    cluster: true,
    clusterRadius: clusterRadiusPx,
    clusterMaxZoom: lastClusterZoom,
    clusterProperties: {
      count: ['+', ['get', 'count']],
      free: ['+', ['get', 'free']],
      fault: ['+', ['get', 'fault']],
    },
  })
  map.addSource('selected', empty)
  map.addSource('here', empty)
  for (const layer of layers) map.addLayer(layer)
}
