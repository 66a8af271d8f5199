import { expect, test } from 'vitest'
import { withGaps } from './curve.ts'
import { stopwatch } from './stopwatch.ts'

const point = (minute: number, power: number) => ({
  at: `2026-11-20T09:0${minute}:00.000Z`,
  power,
  energy: null,
  soc: null,
})

test('a gap breaks the line on both of its ends', () => {
  const gaps = [{ from: point(1, 0).at, to: point(5, 0).at }]
  const drawn = withGaps({ points: [point(0, 1), point(1, 2), point(5, 3)], gaps })
  expect(drawn.map(({ power }) => power)).toEqual([1, 2, null, null, 3])
})

test('the clock of a session counts hours, minutes and seconds', () => {
  expect([0, 59.9, 3909, -5].map(stopwatch)).toEqual(['0:00:00', '0:00:59', '1:05:09', '0:00:00'])
})
