import { expect, test } from 'vitest'
import { cellOf, distanceM, holds, kazakhstan, middleOf, roomy, widened } from './geo.ts'

const almaty = { latitude: 43.238, longitude: 76.945 }
const astana = { latitude: 51.128, longitude: 71.43 }

test('a distance is that of the great circle', () => {
  expect(distanceM(almaty, almaty)).toBe(0)
  expect(Math.round(distanceM(almaty, astana) / 1000)).toBe(971)
  expect(distanceM(astana, almaty)).toBeCloseTo(distanceM(almaty, astana), 6)
  const dateLine = [179.99, -179.99].map((longitude) => ({ latitude: 0, longitude }))
  expect(Math.round(distanceM(dateLine[0]!, dateLine[1]!) / 1000)).toBe(2)
})

test('more is asked for than is seen, by a hundredth of a degree, and never beyond the globe', () => {
  expect(widened({ south: 43, west: 76, north: 44, east: 77 })).toEqual({
    south: 42.99,
    west: 75.99,
    north: 44.01,
    east: 77.01,
  })
  const world = { south: -90, west: -180, north: 90, east: 180 }
  expect(widened(world)).toEqual(world)
})

test('the cities of the country are within its bounds, its neighbours are not', () => {
  expect([almaty, astana].every((place) => holds(kazakhstan, place))).toBe(true)
  expect(holds(kazakhstan, { latitude: 55.75, longitude: 37.6 })).toBe(false)
})

test('a single place gets some room around it', () => {
  const { latitude, longitude } = almaty
  const bounds = roomy({ south: latitude, north: latitude, west: longitude, east: longitude })
  expect(bounds.north - bounds.south).toBeCloseTo(0.02, 9)
  expect(middleOf(bounds).latitude).toBeCloseTo(latitude, 9)
  expect(roomy(kazakhstan)).toEqual(kazakhstan)
})

test('cells are about as large as a cluster, and stay while the map is but moved', () => {
  const view = { south: 43, west: 76, north: 44, east: 78 }
  expect(cellOf(view, 1000)).toBe(cellOf({ ...view, west: 80, east: 82 }, 1000))
  expect((2 / cellOf(view, 1000)) * 60).toBeGreaterThan(600)
  expect((2 / cellOf(view, 1000)) * 60).toBeLessThan(1600)
  expect(cellOf(view, 360)).toBeGreaterThan(cellOf(view, 1440))
})
