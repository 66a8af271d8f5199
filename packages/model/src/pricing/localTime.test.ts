import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../durations.ts'
import { anyTimes, anyZone, at } from './arbitraries.ts'
import { instantOf, isTimeZone, localOf, offsetAt, offsetSpans, weekdayAndMinute } from './localTime.ts'

test('Asia/Almaty goes from +06 to +05 on 2024-03-01', () => {
  const [start, change, end] = ['2024-02-29T00:00Z', '2024-02-29T18:00Z', '2024-03-02T00:00Z'].map(at)
  expect(offsetSpans('Asia/Almaty', start!, end!)).toEqual([
    { from: start, to: change, offsetMs: 6 * hourMs },
    { from: change, to: end, offsetMs: 5 * hourMs },
  ])
})

test('daylight saving is found to the millisecond, half hours too', () => {
  const spans = offsetSpans('Australia/Lord_Howe', at('2024-04-01T00:00Z'), at('2024-04-10T00:00Z'))
  expect(spans.map((span) => span.offsetMs / hourMs)).toEqual([11, 10.5])
  expect(spans[1]!.from).toBe(at('2024-04-06T15:00Z'))
})

test('weekday and minute come from the wall clock, before 1970 too', () => {
  expect(weekdayAndMinute(localOf('Asia/Almaty', at('2025-06-01T19:30Z')))).toEqual({
    weekday: 1,
    minute: 30,
  })
  expect(weekdayAndMinute(at('1969-12-31T23:59Z'))).toEqual({ weekday: 3, minute: 1439 })
})

test('a repeated wall clock reading is the earlier instant, a skipped one moves forward', () => {
  expect(instantOf('Europe/Berlin', at('2024-10-27T02:30Z'))).toBe(at('2024-10-27T00:30Z'))
  expect(instantOf('Europe/Berlin', at('2024-03-31T02:30Z'))).toBe(at('2024-03-31T01:30Z'))
  expect(instantOf('Asia/Almaty', at('2024-02-29T23:30Z'))).toBe(at('2024-02-29T17:30Z'))
})

test('spans are gapless and hold the offset of each of their instants', () => {
  fc.assert(
    fc.property(anyZone, anyTimes, (zone, { startedAt, stoppedAt }) => {
      const spans = offsetSpans(zone, startedAt, stoppedAt)
      expect(spans[0]!.from).toBe(startedAt)
      expect(spans.at(-1)!.to).toBe(stoppedAt)
      spans.forEach((span, i) => {
        expect(offsetAt(zone, span.from)).toBe(span.offsetMs)
        if (i > 0) expect(span.from).toBe(spans[i - 1]!.to)
        if (span.to > span.from) expect(offsetAt(zone, span.to - 1)).toBe(span.offsetMs)
      })
    }),
  )
})

/** As the runtime itself tells the time there, asked for nothing but this instant. */
function clockOf(timeZone: string, instant: number): number {
  const seconds = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${seconds.replace(' ', 'T')}Z`) + (((instant % 1000) + 1000) % 1000)
}

test('an offset is that of the instant, also on the day of a change and after others of that day', () => {
  const instants = ['2024-02-29T00:00Z', '2024-03-31T00:00Z', '2024-04-06T00:00Z', '2024-10-27T00:00Z'].map(
    at,
  )
  for (const zone of ['Asia/Almaty', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC'])
    for (const midnight of instants)
      for (let instant = midnight - dayMs; instant < midnight + 2 * dayMs; instant += hourMs / 2)
        expect(localOf(zone, instant), `${zone} ${instant}`).toBe(clockOf(zone, instant))
  fc.assert(
    fc.property(anyZone, anyTimes, (zone, { startedAt }) => {
      expect(localOf(zone, startedAt)).toBe(clockOf(zone, startedAt))
    }),
  )
})

test('the wall clock leads back to the instant, but for repeated readings', () => {
  fc.assert(
    fc.property(anyZone, anyTimes, (zone, { startedAt }) => {
      const back = instantOf(zone, localOf(zone, startedAt))
      expect(localOf(zone, back)).toBe(localOf(zone, startedAt))
      expect(back).toBeLessThanOrEqual(startedAt)
    }),
  )
})

test('an unknown zone is told apart', () => {
  expect(isTimeZone('Asia/Aqtobe')).toBe(true)
  expect(isTimeZone('Asia/Nowhere')).toBe(false)
  expect(() => offsetAt('Asia/Nowhere', 0)).toThrow(RangeError)
})
