import { expect, test } from 'vitest'
import { hourMarks, partsOf, totalsOf } from './stretches.ts'

const h = 3_600_000
const at = (hours: number) => new Date(hours * h).toISOString()

test('stretches end where the next begins, within the band', () => {
  const states = [
    { state: 'Available', from: at(-5) },
    { state: 'Charging', from: at(2) },
    { state: 'Available', from: at(3) },
  ]
  const parts = partsOf(states, 0, 24 * h)
  expect(parts).toEqual([
    { state: 'Available', fromMs: 0, toMs: 2 * h },
    { state: 'Charging', fromMs: 2 * h, toMs: 3 * h },
    { state: 'Available', fromMs: 3 * h, toMs: 24 * h },
  ])
  expect(totalsOf(parts)).toEqual([
    { state: 'Available', ms: 23 * h },
    { state: 'Charging', ms: h },
  ])
})

test('a connector that was made today has a band from then on', () => {
  expect(partsOf([{ state: 'Faulted', from: at(20) }], 0, 24 * h)).toEqual([
    { state: 'Faulted', fromMs: 20 * h, toMs: 24 * h },
  ])
})

test('marks are whole hours of the zone and keep off the ends', () => {
  const hourOf = (ms: number) => (ms / h + 5) % 24
  const from = 9 * h + 5 * 60_000
  const marks = (everyH: number, clearH: number) =>
    hourMarks(from, from + 24 * h, { everyH, clearH, hourOf }).map(hourOf)
  expect(marks(4, 1.5)).toEqual([16, 20, 0, 4, 8, 12])
  expect(marks(4, 3)).toEqual([20, 0, 4, 8])
  expect(marks(8, 6)).toEqual([0, 8])
})
