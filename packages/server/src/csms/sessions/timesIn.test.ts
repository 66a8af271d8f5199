import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { placed, untilNow } from './timesIn.ts'

const startedMs = Date.parse('2026-06-01T06:00:00Z')
const week = 7 * 86_400_000
/** It began as its clock, which was never set, said three seconds. */
const begun = (isPlaced: boolean): Session => ({
  ...{ id: '', transactionId: 1, connectorId: 1, idTag: 'CARD', startedMs, arrivedMs: startedMs },
  ...{ meterStartWh: null, ratedPowerW: null },
  unset: { statedMs: 3_000, isPlaced, isKnown: false },
})
/** Of what that clock says of something, told ten seconds after the beginning: ms since that. */
const after = (laterMs: number, isPlaced = true) => {
  const unsetMs = 3_000 + laterMs
  const readings = [{ atMs: 1, unsetMs, samples: [] }]
  const told = placed(begun(isPlaced), { atMs: 1, unsetMs, readings }, startedMs + 10_000)
  expect(told.readings[0]?.atMs).toBe(told.atMs)
  return told.atMs - startedMs
}

test('what a clock that was never set says is so long after the beginning, within a week', () => {
  expect([after(4_000), after(week), after(week + 1)]).toEqual([4_000, week, 10_000])
  // read shortly before the beginning it is of it; long before, the clock began anew meanwhile
  expect([after(-1), after(-60_000), after(-60_001)]).toEqual([0, 0, 10_000])
})

test('told as it happens it is when it arrives, as long as the beginning is not known to have been earlier', () => {
  expect([after(4_000, false), after(12_000, false), after(12_001, false)]).toEqual([10_000, 10_000, 12_001])
})

test('what a clock that was set says stands', () => {
  const told = { atMs: 5, readings: [{ atMs: 6, samples: [] }] }
  expect(placed(begun(true), told, startedMs)).toEqual(told)
  const { unset: _, ...right } = begun(true)
  expect(placed(right, { ...told, unsetMs: 7 }, startedMs).atMs).toBe(5)
})

const HALF_HOUR_MS = 30 * 60_000
/** What is told an hour after the beginning, by a clock that was so far ahead at that and is so far ahead now. */
function toldAhead(aheadThenMs: number, aheadMs: number, apartMs: number[]) {
  const arrivedMs = startedMs - aheadThenMs
  const receivedMs = arrivedMs + 2 * HALF_HOUR_MS
  const atMs = receivedMs + aheadMs
  const readings = apartMs.map((ms) => ({ atMs: atMs - ms, samples: [] }))
  const told = untilNow({ startedMs, arrivedMs }, { atMs, readings }, receivedMs)
  return [told, ...told.readings].map(({ atMs: ms }) => ms - receivedMs)
}

test('what a clock that was put forward says is to come was as it arrives, and what was before that before', () => {
  expect(toldAhead(0, HALF_HOUR_MS, [0, 60_000, 2 * HALF_HOUR_MS])).toEqual([0, 0, -60_000, -HALF_HOUR_MS])
  expect(toldAhead(90_000, 300_001, [])).toEqual([0])
})

test('what is a little ahead stands, and what was so from the beginning', () => {
  expect(toldAhead(0, 300_000, [1_000])).toEqual([300_000, 299_000])
  expect(toldAhead(90_001, HALF_HOUR_MS, [])).toEqual([HALF_HOUR_MS])
  expect(toldAhead(HALF_HOUR_MS, HALF_HOUR_MS, [0])).toEqual([HALF_HOUR_MS, HALF_HOUR_MS])
})
