import { describe, expect, it } from 'vitest'
import { believe } from './stationClock.ts'

const arrivedMs = Date.UTC(2026, 5, 1, 12)
const minutes = (n: number) => new Date(arrivedMs + n * 60_000)

describe('a station clock', () => {
  it.each([
    ['right', minutes(0), 0, undefined],
    ['weeks behind: an offline session', minutes(-30_000), -30_000, undefined],
    ['a little ahead', minutes(5), 5, undefined],
    ['clearly ahead', minutes(6), 6, 'clockAhead'],
    ['an hour ahead', minutes(60), 60, 'clockAhead'],
    ['more than an hour ahead', minutes(61), 0, 'clockFuture'],
    ['never set', new Date(0), 0, 'clockPast'],
    ['before our time', new Date('2019-12-31T23:59:59Z'), 0, 'clockPast'],
    ['absent', undefined, 0, undefined],
  ])('that is %s', (_name, stated, minutesKept, deviation) => {
    const moment = believe(stated, arrivedMs)
    expect(moment.atMs).toBe(minutes(minutesKept).getTime())
    expect(moment.deviation).toBe(deviation)
  })
})
