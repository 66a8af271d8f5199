import { describe, expect, it } from 'vitest'
import { believe } from './stationClock.ts'

const arrivedMs = Date.UTC(2026, 5, 1, 12)
const minutesBack = (Date.UTC(2020, 0) - arrivedMs) / 60_000
const minutes = (n: number) => new Date(arrivedMs + n * 60_000)

describe('a station clock', () => {
  it.each([
    ['right', minutes(0), 0, undefined, true],
    ['weeks behind: an offline session', minutes(-30_000), -30_000, undefined, true],
    ['a little ahead', minutes(5), 5, undefined, true],
    ['clearly ahead', minutes(6), 6, 'clockAhead', true],
    ['an hour ahead', minutes(60), 60, 'clockAhead', true],
    ['more than an hour ahead', minutes(61), 0, 'clockFuture', false],
    ['never set', new Date(0), 0, 'clockPast', false],
    ['before our time', new Date('2019-12-31T23:59:59Z'), 0, 'clockPast', false],
    ['of our time from its first moment on', new Date('2020-01-01T00:00:00Z'), minutesBack, undefined, true],
    ['absent', undefined, 0, undefined, false],
  ])('that is %s', (_name, stated, minutesKept, deviation, isStations) => {
    const atMs = minutes(minutesKept).getTime()
    expect(believe(stated, arrivedMs)).toEqual({ atMs, isStations, ...(deviation ? { deviation } : {}) })
  })
})
