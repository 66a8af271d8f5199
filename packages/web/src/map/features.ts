import type { Cluster } from '@zaryad/model/calls/map'
import type { Feature, FeatureCollection, Point } from 'geojson'
import { nowMs } from '../clock.ts'
import type { Place } from './geo.ts'
import { priceOf } from './priceOf.ts'
import { countsOf, type MapStation, speedOf, toneOf } from './station.ts'

/** What a pin's image is named by: its speed, its colour, what is free of all, the lowest price in tenge. */
export function pinOf(station: MapStation, look: 'driver' | 'operator'): string {
  const { free, total } = countsOf(station)
  const price = look === 'driver' ? priceOf(station, nowMs()) : null
  return [
    speedOf(station),
    toneOf(station, look),
    total === 0 ? '' : `${free}/${total}`,
    price ? String(price.lowestTiyn / 100) : '',
  ].join('|')
}

export const pointAt = ({ latitude, longitude }: Place): Point => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})

/** Pins, and what is counted from afar; a cluster adds up `count`, `free` and `fault`. */
export function pinsOf(
  stations: readonly MapStation[],
  look: 'driver' | 'operator',
  clusters: readonly Cluster[] = [],
): FeatureCollection<Point> {
  const pins = stations.map((station, at) => {
    const pin = pinOf(station, look)
    const tone = pin.split('|')[1]
    const properties = { at, pin, count: 1, free: tone === 'free' ? 1 : 0, fault: tone === 'fault' ? 1 : 0 }
    return { type: 'Feature', properties, geometry: pointAt(station) } satisfies Feature<Point>
  })
  const counted = clusters.map(
    ({ count, free, ...place }) =>
      ({
        type: 'Feature',
        // alone, but not told apart: it looks as those that are
        properties: { count, free, fault: 0, isCounted: true },
        geometry: pointAt(place),
      }) satisfies Feature<Point>,
  )
  return { type: 'FeatureCollection', features: [...pins, ...counted] }
}

export const none: FeatureCollection<Point> = { type: 'FeatureCollection', features: [] }
