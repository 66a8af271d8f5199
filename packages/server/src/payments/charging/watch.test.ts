import { expect, test } from 'vitest'
import { nextStopMs, stopInMs, stopTookMs } from './watch.ts'

test('our stop leaves so long before the end as it takes there, by our clock', () => {
  const plan = { endMs: 60_000, silentEndMs: Number.POSITIVE_INFINITY }
  expect(stopInMs(plan, { behindMs: 0, latencyMs: 400 }, 10_000)).toBe(49_600)
  expect(stopInMs(plan, { behindMs: 3_000, latencyMs: 400 }, 10_000)).toBe(52_600)
  expect(stopInMs(plan, { behindMs: -3_000, latencyMs: 900 }, 10_000)).toBe(46_100)
  expect(stopInMs({ ...plan, silentEndMs: 30_000 }, { behindMs: 0, latencyMs: 400 }, 10_000)).toBe(19_600)
  expect(stopInMs(plan, { behindMs: 0, latencyMs: 400 }, 70_000)).toBe(-10_400)
})

test('a station that says no is asked to stop less and less often, once a minute at least', () => {
  const waits = [3_000]
  for (let n = 0; n < 6; n++) waits.push(nextStopMs(waits.at(-1) ?? 0))
  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
})

test('how long a stop took is known of one that was asked for, and has ended by its station’s clock', () => {
  expect(stopTookMs({ askedMs: 10_000, behindMs: 2_000 }, 9_000)).toBe(1_000)
  expect(stopTookMs({ askedMs: 10_000, behindMs: -2_000 }, 13_000)).toBe(1_000)
  expect(stopTookMs({ askedMs: undefined, behindMs: 0 }, 9_000)).toBeUndefined()
  expect(stopTookMs({ askedMs: 10_000, behindMs: 0 }, undefined)).toBeUndefined()
})
