import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Basemap } from './basemap.ts'
import { isIn, isInside } from './inCountry.ts'

const file = new URL('../../public/basemap/kazakhstan.json', import.meta.url)
const map: Basemap = JSON.parse(readFileSync(file, 'utf8'))

test.each([
  ['Алматы', 43.238, 76.945, true],
  ['Астана', 51.128, 71.43, true],
  ['Актау', 43.653, 51.15, true],
  ['Бишкек', 42.87, 74.59, false],
  ['Ташкент', 41.31, 69.28, false],
  ['Омск', 54.99, 73.37, false],
  ['Москва', 55.75, 37.6, false],
])('%s', (_name, latitude, longitude, isThere) => {
  expect(isIn(map, 'KZ', { latitude, longitude })).toBe(isThere)
})

test('a hole is outside', () => {
  const square = (from: number, to: number) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  const ring = { type: 'Polygon' as const, coordinates: [square(0, 10), square(4, 6)] }
  expect(isInside(ring, { latitude: 2, longitude: 2 })).toBe(true)
  expect(isInside(ring, { latitude: 5, longitude: 5 })).toBe(false)
})

test('every city of the map has a name in each language', () => {
  for (const { properties } of map.cities.features)
    for (const language of ['ru', 'kk', 'en']) expect(properties?.[language]).toBeTruthy()
})
