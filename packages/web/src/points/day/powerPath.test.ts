import { expect, test } from 'vitest'
import { areaOf, drawn, pathOf } from './powerPath.ts'

const minute = 60_000
const read = (minutes: number, power: number) => ({ at: new Date(minutes * minute).toISOString(), power })

test('a line is as high as the connector can give, and stops where nothing was read', () => {
  const { lines, last, top } = drawn([read(0, 60), read(1, 120), read(10, 30)], 0, 15 * minute, 120)
  expect(top).toBe(120)
  expect(lines).toEqual([
    [
      { x: 0, y: 50 },
      { x: 20, y: 0 },
    ],
    [{ x: 200, y: 75 }],
  ])
  expect(last).toEqual({ x: 200, y: 75 })
})

test('a car that takes more than the limit, or one without a limit, has a scale of its own', () => {
  expect(drawn([read(1, 140)], 0, 15 * minute, 120).top).toBe(200)
  expect(drawn([read(1, 7.2)], 0, 15 * minute, null).top).toBe(10)
  expect(drawn([], 0, 15 * minute, null)).toEqual({ lines: [], last: undefined, top: 1 })
})

test('what is older than the span is left out', () => {
  expect(drawn([read(-1, 5), read(16, 5)], 0, 15 * minute, 10).lines).toEqual([])
})

test('a path and its area', () => {
  const spots = [
    { x: 0, y: 50 },
    { x: 20, y: 0 },
  ]
  expect(pathOf(spots)).toBe('M0 50L20 0')
  expect(areaOf(spots)).toBe('M0 50L20 0L20 100L0 100Z')
})
