import { expect, test } from 'vitest'
import { pointCount, readGeometry } from './readGeometry.ts'

const polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [71, 51],
      [72, 51],
      [72, 52],
      [71, 51],
    ],
  ],
}

test.each([
  ['a geometry', polygon],
  ['a feature', { type: 'Feature', properties: {}, geometry: polygon }],
  ['a collection', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }],
])('takes %s', (_what, value) => {
  expect(readGeometry(JSON.stringify(value))).toEqual({ geometry: polygon })
})

test.each([
  ['{', 'json'],
  ['{"type":"Point"}', 'shape'],
  ['{"type":"Point","coordinates":[51.1,171.4]}', 'shape'],
  ['[71, 51]', 'shape'],
])('refuses %s', (text, problem) => {
  expect(readGeometry(text)).toEqual({ problem })
})

test('nothing is no geometry', () => {
  expect(readGeometry(' ')).toEqual({ geometry: null })
})

test('counts the points', () => {
  expect(pointCount(polygon)).toBe(4)
  expect(pointCount({ coordinates: [71, 51] })).toBe(1)
})
