import { expect, test } from 'vitest'
import { isWorthMoving, limitWithinMs, noFence, nothingFrom, unitIn } from './fence.ts'

/** It is seen a second after the epoch. */
const seenMs = 1_000
const worth = (endMs: number, atMs?: number, latencyMs = 400) =>
  isWorthMoving(
    { latencyMs, fence: { ...noFence(), atMs: atMs === undefined ? undefined : atMs + seenMs } },
    seenMs,
    endMs + seenMs,
  )

test('a fence is set once an end is in sight, but not while our own stop is about to leave', () => {
  expect(worth(Number.POSITIVE_INFINITY)).toBe(false)
  expect(worth(2_800)).toBe(true)
  expect(worth(2_799)).toBe(false)
  expect(worth(3_999, undefined, 1_000)).toBe(false)
  expect(worth(4_000, undefined, 1_000)).toBe(true)
})

test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('a station that is being asked for one: %s, has refused: %s, is asked: %s', (isAsking, isRefused, is) => {
  const fence = { ...noFence(), isAsking, isRefused }
  expect(isWorthMoving({ latencyMs: 400, fence }, seenMs, seenMs + 60_000)).toBe(is)
})

test.each([
  ['is not known to stand where it was asked for last', { isUnsure: true }, true, true],
  ['may stand in the way though none is taken', { isUnsure: true, isRefused: true }, true, false],
  ['is being asked for', { isUnsure: true, isAsking: true }, false, false],
  ['stands', {}, false, false],
  ['stands, and is about to hold a car that pauses', { atMs: seenMs + 89_999 }, true, true],
  ['stands for long', { atMs: seenMs + 90_000 }, false, true],
])('one that %s is moved where nothing flows: %o %s, and before the end: %s', (_, more, idle, flowing) => {
  const of = (endMs: number) =>
    isWorthMoving({ latencyMs: 400, fence: { ...noFence(), atMs: seenMs + 200_000, ...more } }, seenMs, endMs)
  expect([of(Number.POSITIVE_INFINITY), of(seenMs + 199_800)]).toEqual([idle, flowing])
})

test('it is moved where it is off by 300 ms of the last minute and a half, or by a tenth before', () => {
  // 200 ms behind the end it is where it should be
  expect(worth(90_000, 90_200 - 300)).toBe(false)
  expect(worth(90_000, 90_200 - 301)).toBe(true)
  expect(worth(90_000, 90_200 + 300)).toBe(false)
  expect(worth(90_000, 90_200 + 301)).toBe(true)
  expect(worth(100_000, 100_200 - 10_000)).toBe(false)
  expect(worth(100_000, 100_200 - 10_001)).toBe(true)
})

test('a station takes limits as its settings say: in amperes where it takes those alone, none where that is switched off', () => {
  const of = (settings: Record<string, string>) => unitIn(new Map(Object.entries(settings)))
  expect(of({})).toBe('W')
  expect(of({ supportedfeatureprofiles: '' })).toBe('W')
  expect(of({ supportedfeatureprofiles: 'Core,Reservation' })).toBeNull()
  expect(of({ supportedfeatureprofiles: 'Core,SmartCharging' })).toBe('W')
  expect(of({ 'smartchargingctrlr.available': 'false' })).toBeNull()
  expect(of({ 'smartchargingctrlr.enabled': 'False' })).toBeNull()
  expect(of({ 'smartchargingctrlr.available': 'true', 'smartchargingctrlr.enabled': 'true' })).toBe('W')
  const inUnit = (units: string) => of({ chargingscheduleallowedchargingrateunit: units })
  expect(['Current', 'A', 'Power', 'W', 'Current,Power', 'A,W', ''].map(inUnit)).toEqual([
    'A',
    'A',
    'W',
    'W',
    'W',
    'W',
    'W',
  ])
})

test('nothing flows from a moment behind the end on: a limit of its own for each connector', () => {
  const limit = nothingFrom({ connectorId: 2, transactionId: 41 }, 60_000)
  expect(limit).toEqual({
    connectorId: 2,
    transactionId: 41,
    limitId: 7_003,
    from: new Date(60_200),
    most: 0,
  })
  expect(nothingFrom({ connectorId: 1, transactionId: 41 }, 60_000).limitId).not.toBe(limit.limitId)
})

test('one that holds a session back before its end is moved on, however near the end is seen', () => {
  const held = (fromMs: number) => ({ latencyMs: 400, fence: { ...noFence(), atMs: seenMs + fromMs } })
  expect(isWorthMoving(held(-3_000), seenMs, seenMs + 1_500)).toBe(true)
  expect(isWorthMoving(held(700), seenMs, seenMs + 1_500)).toBe(false)
})

test('its answer is waited for half of the time that is left, and ten seconds at most', () => {
  expect(limitWithinMs(1_000, 7_000)).toBe(3_000)
  expect(limitWithinMs(1_000, 21_000)).toBe(10_000)
  expect(limitWithinMs(1_000, 61_000)).toBe(10_000)
})

test('a new session has no fence, and its station may be asked for one', () => {
  expect(noFence()).toEqual({ atMs: undefined, isAsking: false, isRefused: false, isUnsure: false })
})
