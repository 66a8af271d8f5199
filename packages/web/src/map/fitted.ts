import type { Bounds } from './geo.ts'

/** How far out and in a map goes; the world is 512 px wide at zoom 0. */
export const zooms = { least: 2, most: 18 }
const worldPx = 512

/** Web Mercator, 0 to 1 from west to east and from north to south. */
const acrossOf = (longitude: number) => (longitude + 180) / 360
const downOf = (latitude: number) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
const longitudeOf = (across: number) => across * 360 - 180
const latitudeOf = (down: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI

/** What a map of this size in pixels shows that is opened on the bounds: more than them on two of its sides. */
export function fitted(bounds: Bounds, { width, height }: { width: number; height: number }): Bounds {
  if (width === 0 || height === 0) return bounds
  const [west, east] = [acrossOf(bounds.west), acrossOf(bounds.east)]
  const [north, south] = [downOf(bounds.north), downOf(bounds.south)]
  const wanted = Math.max((east - west) / width, (south - north) / height)
  const perPx = Math.min(Math.max(wanted, 1 / worldPx / 2 ** zooms.most), 1 / worldPx / 2 ** zooms.least)
  const [across, down] = [(west + east) / 2, (north + south) / 2]
  const [right, below] = [(perPx * width) / 2, (perPx * height) / 2]
  return {
    south: latitudeOf(down + below),
    west: longitudeOf(across - right),
    north: latitudeOf(down - below),
    east: longitudeOf(across + right),
  }
}

/** Apart by less than a pixel or so. */
export function isAbout(one: Bounds, other: Bounds): boolean {
  const near = Math.max(one.east - one.west, one.north - one.south) / 500
  return (['south', 'west', 'north', 'east'] as const).every(
    (side) => Math.abs(one[side] - other[side]) < near,
  )
}
