import { expect, test } from 'vitest'
import { fitted, isAbout } from './fitted.ts'
import { holds, kazakhstan, middleOf, roomy } from './geo.ts'

const corners = ({ south, west, north, east }: typeof kazakhstan) => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
]

test.each([
  [360, 300],
  [1000, 700],
  [300, 900],
])('a map of %i × %i shows all of the bounds, and no more on one of its sides', (width, height) => {
  const shown = fitted(kazakhstan, { width, height })
  const eps = 1e-9
  const widened = {
    south: shown.south - eps,
    west: shown.west - eps,
    north: shown.north + eps,
    east: shown.east + eps,
  }
  expect(corners(kazakhstan).every((corner) => holds(widened, corner))).toBe(true)
  const across = shown.east - shown.west - (kazakhstan.east - kazakhstan.west)
  const down = shown.north - shown.south - (kazakhstan.north - kazakhstan.south)
  expect(Math.min(across, down)).toBeCloseTo(0, 6)
  expect(middleOf(shown).longitude).toBeCloseTo(middleOf(kazakhstan).longitude, 9)
})

test('what one map shows, another of its size opens on without coming nearer or going away', () => {
  const size = { width: 360, height: 300 }
  const shown = fitted(kazakhstan, size)
  expect(isAbout(fitted(shown, size), shown)).toBe(true)
  expect(isAbout(fitted(kazakhstan, { width: 400, height: 300 }), shown)).toBe(false)
})

test('no map comes nearer than the nearest, or farther than the farthest', () => {
  const spot = { south: 43, north: 43, west: 77, east: 77 }
  const near = fitted(spot, { width: 512, height: 512 })
  expect(near.east - near.west).toBeCloseTo(360 / 2 ** 18, 9)
  const far = fitted({ south: -80, north: 80, west: -180, east: 180 }, { width: 512, height: 512 })
  expect(far.east - far.west).toBeCloseTo(90, 9)
  expect(roomy(spot).east).toBeGreaterThan(near.east)
})

test('without a map the bounds stay as they are', () => {
  expect(fitted(kazakhstan, { width: 0, height: 0 })).toEqual(kazakhstan)
})
