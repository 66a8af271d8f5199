import { expect, test } from 'vitest'
import { session } from '../testing/paidSession.ts'
import { isLimited, nextStopMs, stopInMs, stopTookMs, waitAnew } from './watch.ts'

test('our stop leaves so long before the end as it takes there, by our clock', () => {
  const plan = { endMs: 60_000, silentEndMs: Number.POSITIVE_INFINITY }
  expect(stopInMs(plan, { behindMs: 0, latencyMs: 400 }, 10_000)).toBe(49_600)
  expect(stopInMs(plan, { behindMs: 3_000, latencyMs: 400 }, 10_000)).toBe(52_600)
  expect(stopInMs(plan, { behindMs: -3_000, latencyMs: 900 }, 10_000)).toBe(46_100)
  expect(stopInMs({ ...plan, silentEndMs: 30_000 }, { behindMs: 0, latencyMs: 400 }, 10_000)).toBe(19_600)
  expect(stopInMs(plan, { behindMs: 0, latencyMs: 400 }, 59_599)).toBe(1)
  expect(stopInMs(plan, { behindMs: 0, latencyMs: 400 }, 70_000)).toBe(0)
})

test('a stop that is further away than a timer can wait, or in no sight, is not waited for', () => {
  const longest = 2_147_483_647
  const wait = (endMs: number, silentEndMs = Number.POSITIVE_INFINITY) =>
    stopInMs({ endMs, silentEndMs }, { behindMs: 0, latencyMs: 0 }, 0)
  expect([wait(longest), wait(longest + 1)]).toEqual([longest, undefined])
  expect(wait(Number.POSITIVE_INFINITY)).toBeUndefined()
  expect(wait(Number.POSITIVE_INFINITY, 5_000)).toBe(5_000)
})

test.each([
  ['a sum', { sumTiyn: 100, volumeWh: null }, true],
  ['a volume', { sumTiyn: null, volumeWh: 100 }, true],
  ['both', { sumTiyn: 0, volumeWh: 0 }, true],
  ['nothing', { sumTiyn: null, volumeWh: null }, false],
  ['a sum, and told to stop', { askedMs: 0 }, false],
  ['a sum, and over', { isOver: true }, false],
])('the end of a session that has %s is looked for: %s', (_name, more, is) => {
  expect(isLimited({ ...session(), ...more })).toBe(is)
})

test('readings of one whose silence had a reason are waited for from now on by its clock, and asked for', () => {
  const one = session({ behindMs: 5_000 })
  const { asking } = one
  Object.assign(asking, { isVain: true, misses: 2, gapMs: 4_000 })
  waitAnew(one, 100_000)
  expect(one.awayMs).toBe(95_000)
  expect(one.asking).toBe(asking)
  expect(asking).toMatchObject({ isVain: false, misses: 0, gapMs: 4_000 })
})

test('a station that says no is asked to stop less and less often, once a minute at least', () => {
  const waits = [3_000]
  for (let n = 0; n < 6; n++) waits.push(nextStopMs(waits.at(-1) ?? 0, 'refused'))
  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
  expect(nextStopMs(12_000, 'cannot')).toBe(24_000)
  expect([nextStopMs(12_000, 'taken'), nextStopMs(12_000, undefined)]).toEqual([3_000, 3_000])
})

test('how long a stop took is known of one that was asked for, and has ended by its station’s clock', () => {
  expect(stopTookMs({ askedMs: 10_000, behindMs: 2_000 }, 9_000)).toBe(1_000)
  expect(stopTookMs({ askedMs: 10_000, behindMs: -2_000 }, 13_000)).toBe(1_000)
  expect(stopTookMs({ askedMs: undefined, behindMs: 0 }, 9_000)).toBeUndefined()
  expect(stopTookMs({ askedMs: 10_000, behindMs: 0 }, undefined)).toBeUndefined()
})
