import { expect, it } from 'vitest'
import { figuresOf, withGaps } from './gaps.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
const point = (atS: number, average = 10, count = 1) => ({
  at: new Date(start + atS * 1000).toISOString(),
  average,
  lowest: average - 1,
  highest: average + 2,
  count,
})
const values = (places: { value: number | null }[]) => places.map(({ value }) => value)

it('draws a silence as a gap', () => {
  const places = withGaps([point(0), point(60), point(120), point(900), point(960)], 12)
  expect(values(places)).toEqual([10, 10, 10, null, 10, 10])
  expect(places[3]?.atMs).toBe(start + 510_000)
})

it('draws no gap in the pace of a slow meter, nor between steps that are long themselves', () => {
  expect(
    values(
      withGaps(
        [0, 900, 1800, 2700].map((at) => point(at)),
        12,
      ),
    ),
  ).not.toContain(null)
  expect(values(withGaps([point(0), point(4000)], 2016))).not.toContain(null)
})

it('takes no lone pause for the pace', () => {
  expect(values(withGaps([point(0), point(2700)], 288))).toEqual([10, null, 10])
})

it('begins and ends without one', () => {
  expect(withGaps([], 12)).toEqual([])
  expect(values(withGaps([point(0)], 12))).toEqual([10])
})

it('weighs the average by the readings behind it', () => {
  expect(figuresOf([point(0, 10, 3), point(60, 20, 1)])).toEqual({ lowest: 9, average: 12.5, highest: 22 })
  expect(figuresOf([])).toBeUndefined()
})
