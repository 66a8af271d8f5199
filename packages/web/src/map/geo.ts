export type Place = { latitude: number; longitude: number }
export type Bounds = { south: number; west: number; north: number; east: number }

/** The whole country: what a map shows until it is told otherwise. */
export const kazakhstan: Bounds = { south: 40.5, west: 46.4, north: 55.5, east: 87.4 }

/** Spec §9. */
const margin = 0.01

/** What is asked for: a little more than is seen, so that a pin at the edge is whole. */
export const widened = ({ south, west, north, east }: Bounds): Bounds => ({
  south: Math.max(-90, south - margin),
  west: Math.max(-180, west - margin),
  north: Math.min(90, north + margin),
  east: Math.min(180, east + margin),
})

export const middleOf = ({ south, west, north, east }: Bounds): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/** A single place would be looked at from too near. */
const leastDegrees = 0.02

export function roomy({ south, west, north, east }: Bounds): Bounds {
  const high = Math.max(0, leastDegrees - (north - south)) / 2
  const wide = Math.max(0, leastDegrees - (east - west)) / 2
  return { south: south - high, west: west - wide, north: north + high, east: east + wide }
}

export const holds = (bounds: Bounds, { latitude, longitude }: Place): boolean =>
  latitude >= bounds.south && latitude <= bounds.north && longitude >= bounds.west && longitude <= bounds.east

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthDiameterM = 2 * 6_371_008.8

/** Along the great circle. */
export function distanceM(from: Place, to: Place): number {
  const high = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const wide = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return earthDiameterM * Math.asin(Math.min(1, Math.sqrt(high + cosines * wide)))
}

/** What a cluster takes of a screen, about. */
const clusterPx = 60

/** The side of a cell in degrees of longitude, by halves of the globe: it stays while the map is but moved. */
export function cellOf({ west, east }: Bounds, widthPx: number): number {
  const columns = Math.max(4, widthPx / clusterPx)
  return 360 / 2 ** Math.round(Math.log2((360 * columns) / Math.max(east - west, 1e-3)))
}

/** The way there, by the map that drivers in Kazakhstan have. */
export const routeTo = ({ latitude, longitude }: Place): string =>
  `https://2gis.kz/directions/points/%7C${longitude}%2C${latitude}`
