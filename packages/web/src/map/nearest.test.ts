import { expect, test } from 'vitest'
import { distanceM } from './geo.ts'
import { nearest } from './nearest.ts'

const from = { latitude: 43, longitude: 77 }
const places = Array.from({ length: 500 }, (_, at) => ({
  name: at,
  latitude: 40 + ((at * 37) % 101) / 10,
  longitude: 70 + ((at * 53) % 97) / 7,
}))

test('the nearest come first, as a full sort would have them', () => {
  const sorted = [...places].sort((one, other) => distanceM(from, one) - distanceM(from, other))
  const found = nearest(places, from, 20)
  expect(found.map(({ distanceM }) => distanceM)).toEqual(
    sorted.slice(0, 20).map((each) => distanceM(from, each)),
  )
})

test('there are no more than there are', () => {
  expect(nearest(places.slice(0, 3), from, 20)).toHaveLength(3)
  expect(nearest([], from, 20)).toEqual([])
})
