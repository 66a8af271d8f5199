import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTerms, anyTimes, anyZone, at, everyDay, free } from './arbitraries.ts'
import type { RateTerms } from './rate.ts'
import { rateSpans } from './rateSpans.ts'

const spansOf = (terms: RateTerms, timeZone: string, from: string, to: string) =>
  rateSpans({ terms, timeZone, from: at(from), to: at(to) }).map((span) => [
    new Date(span.from).toISOString().slice(0, 16),
    span.priceEnergyTiyn,
  ])

const night = { ...free, schedule: [{ days: [5], from: '22:00', to: '06:00', priceEnergyTiyn: 7 }] }

test('a night belongs to the day on which it starts', () => {
  // Friday 2025-06-06 22:00 – Saturday 06:00 in Almaty (+05); Friday's own early hours are not in it.
  expect(spansOf(night, 'Asia/Almaty', '2025-06-05T12:00Z', '2025-06-08T12:00Z')).toEqual([
    ['2025-06-05T12:00', 0],
    ['2025-06-06T17:00', 7],
    ['2025-06-07T01:00', 0],
  ])
})

test('equal times are a day from that time on', () => {
  const terms = { ...free, schedule: [{ days: [1], from: '08:00', to: '08:00', priceEnergyTiyn: 7 }] }
  expect(spansOf(terms, 'UTC', '2025-06-01T00:00Z', '2025-06-05T00:00Z')).toEqual([
    ['2025-06-01T00:00', 0],
    ['2025-06-02T08:00', 7],
    ['2025-06-03T08:00', 0],
  ])
})

test('the first matching period wins', () => {
  const schedule = [
    { days: everyDay, from: '10:00', to: '11:00', priceEnergyTiyn: 1 },
    { days: everyDay, from: '09:00', to: '12:00', priceEnergyTiyn: 2 },
  ]
  const spans = spansOf({ ...free, schedule }, 'UTC', '2025-06-02T08:00Z', '2025-06-02T13:00Z')
  expect(spans.map((span) => span[1])).toEqual([0, 2, 1, 2, 0])
})

test('the hour that comes twice is night twice: 9 hours of 22:00–06:00 in autumn, 7 in spring', () => {
  const everyNight = { ...night, schedule: [{ ...night.schedule[0]!, days: everyDay }] }
  expect(spansOf(everyNight, 'Europe/Berlin', '2024-10-26T12:00Z', '2024-10-27T12:00Z')).toEqual([
    ['2024-10-26T12:00', 0],
    ['2024-10-26T20:00', 7],
    ['2024-10-27T05:00', 0],
  ])
  expect(spansOf(everyNight, 'Europe/Berlin', '2024-03-30T12:00Z', '2024-03-31T12:00Z')).toEqual([
    ['2024-03-30T12:00', 0],
    ['2024-03-30T21:00', 7],
    ['2024-03-31T04:00', 0],
  ])
})

test('Almaty 2024-03-01: Thursday 23:00 comes twice, Friday starts at 19:00 UTC', () => {
  const schedule = [
    { days: [4], from: '23:30', to: '24:00', priceEnergyTiyn: 4 },
    { days: [5], from: '00:00', to: '00:00', priceEnergyTiyn: 5 },
  ]
  expect(spansOf({ ...free, schedule }, 'Asia/Almaty', '2024-02-29T17:00Z', '2024-03-01T20:00Z')).toEqual([
    ['2024-02-29T17:00', 0],
    ['2024-02-29T17:30', 4],
    ['2024-02-29T18:00', 0],
    ['2024-02-29T18:30', 4],
    ['2024-02-29T19:00', 5],
    ['2024-03-01T19:00', 0],
  ])
})

test('at every instant the span has the price that the wall clock names', () => {
  const isoDays: Record<string, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 }
  const wallClock = (timeZone: string, instant: number) => {
    const format = {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as const
    const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(instant)
    const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
    return { day: isoDays[part('weekday')]!, time: `${part('hour')}:${part('minute')}` }
  }
  const energyPriceAt = (terms: RateTerms, zone: string, instant: number) => {
    const { day, time } = wallClock(zone, instant)
    const yesterday = ((day + 5) % 7) + 1
    const period = terms.schedule.find(({ days, from, to }) =>
      from < to
        ? days.includes(day) && time >= from && time < to
        : (days.includes(day) && time >= from) || (days.includes(yesterday) && time < to),
    )
    return period?.priceEnergyTiyn ?? terms.priceEnergyTiyn
  }
  fc.assert(
    fc.property(
      anyTerms,
      anyZone,
      anyTimes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (terms, timeZone, times, where) => {
        const { startedAt: from, stoppedAt: to } = times
        const spans = rateSpans({ terms, timeZone, from, to })
        const probes = [from + Math.floor((to - from) * where), ...spans.flatMap((s) => [s.from, s.to - 1])]
        for (const instant of probes.filter((probe) => probe >= from && probe < to)) {
          const span = spans.find((s) => s.from <= instant && instant < s.to)
          expect(span?.priceEnergyTiyn).toBe(energyPriceAt(terms, timeZone, instant))
        }
      },
    ),
    { numRuns: 300 },
  )
})
