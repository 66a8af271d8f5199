import { expect, test } from 'vitest'
import { newestOf } from './liveValues.ts'
import { type SampleRow, samplesOf } from './samples.ts'
import { roundsOf } from './startSessions.ts'

test('moments that tell only some of the phases are left out, those of a total stay', () => {
  const rows: SampleRow[] = [
    [1, 10, true, 0, 5],
    [2, 20, false, 1, 6],
    [3, 30, false, 3, 7],
    [4, 40, false, 3, 8],
  ]
  expect(samplesOf(rows)).toEqual([
    { at: 1, registerWh: 10, arrival: 5, isBeginning: true },
    { at: 3, registerWh: 30, arrival: 7 },
    { at: 4, registerWh: 40, arrival: 8 },
  ])
  expect(samplesOf(null)).toEqual([])
})

test('of what a session shows in a moment the last counts, and what it does not tell stays', () => {
  const of = (id: string, energyWh: number | null, powerW: number | null, isPutBack = false) => ({
    ...{ id, energyWh, powerW, isPutBack },
    atMs: 0,
  })
  expect(newestOf([of('a', 1, 2, true), of('b', 0, 0), of('a', 3, null), of('b', null, 5)])).toEqual([
    of('a', 3, 2, true),
    of('b', 0, 5),
  ])
  expect(newestOf([of('a', null, null)])).toEqual([of('a', null, null)])
})

test('starts at one connector, or of one card at one point, are written in turn, all others at once', () => {
  const start = (chargePointId: string, connectorId: number, idTag: string) => ({
    chargePointId,
    connectorId,
    idTag,
  })
  const [a1, a1again, a2, b1, a3] = [
    start('a', 1, 'X'),
    start('a', 1, 'Y'),
    start('a', 2, 'x'),
    start('b', 1, 'X'),
    start('a', 3, 'y'),
  ]
  expect(roundsOf([a1, a1again, a2, b1, a3])).toEqual([[a1, b1], [a1again, a2], [a3]])
  expect(roundsOf([])).toEqual([])
})
