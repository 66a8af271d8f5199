import type { Geometry, Position } from 'geojson'
import { type Basemap, readBasemap } from './basemap.ts'
import type { Place } from './geo.ts'

/** A ray to the east crosses the ring an odd number of times. */
function isWithin(ring: Position[], { latitude, longitude }: Place): boolean {
  let isIn = false
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [lastX = 0, lastY = 0] = ring[(at + ring.length - 1) % ring.length] ?? []
    const isBetween = y > latitude !== lastY > latitude
    if (isBetween && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x) isIn = !isIn
  }
  return isIn
}

/** Within the outer ring and in none of the holes. */
const holdsPlace = ([outer = [], ...holes]: Position[][], place: Place) =>
  isWithin(outer, place) && !holes.some((hole) => isWithin(hole, place))

export function isInside(area: Geometry, place: Place): boolean {
  if (area.type === 'Polygon') return holdsPlace(area.coordinates, place)
  return area.type === 'MultiPolygon' && area.coordinates.some((polygon) => holdsPlace(polygon, place))
}

export const isIn = ({ land }: Basemap, iso: string, place: Place): boolean =>
  land.features.some(({ properties, geometry }) => properties?.iso === iso && isInside(geometry, place))

/** True where it cannot be told: a warning that may be wrong is worse than none. */
export async function isInKazakhstan(place: Place): Promise<boolean> {
  const map = await readBasemap()
  return map === null || isIn(map, 'KZ', place)
}
